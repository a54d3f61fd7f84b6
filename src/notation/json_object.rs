//! The members of an object of JSON, as they are written.

/// Returns the value of a member of an object, as it is written.
pub(super) fn member<'a>(object: &'a str, key: &str) -> Option<&'a str> {
    members(object).find(|&(name, _)| name == key).map(|(_, value)| value)
}

/// Returns the names of the members of an object, without quotes, and their values, as they are
/// written. Ends before the first text that is no member.
pub(super) fn members(object: &str) -> impl Iterator<Item = (&str, &str)> {
    let inner = object.trim().strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    let mut rest = inner;
    core::iter::from_fn(move || {
        let name = rest?.trim_start();
        let (name, value) = name.split_at(value_length(name, ':'));
        let value = value.strip_prefix(':')?;
        let length = value_length(value, ',');
        rest = value[length..].strip_prefix(',');
        Some((unquoted(name.trim()).unwrap_or(""), value[..length].trim()))
    })
}

/// Returns the first item of an array, as it is written.
pub(super) fn first(array: &str) -> Option<&str> {
    let items = array.trim().strip_prefix('[')?.strip_suffix(']')?;
    Some(items[..value_length(items, ',')].trim())
}

/// Returns the number of bytes before the first `end` outside strings and brackets.
fn value_length(text: &str, end: char) -> usize {
    let (mut depth, mut is_string, mut is_escaped) = (0usize, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_string => is_escaped = true,
            '"' => is_string = !is_string,
            _ if is_string => {}
            '{' | '[' => depth += 1,
            '}' | ']' => depth = depth.saturating_sub(1),
            c if c == end && depth == 0 => return at,
            _ => {}
        }
    }
    text.len()
}

pub(super) fn unquoted(value: &str) -> Option<&str> {
    value.strip_prefix('"')?.strip_suffix('"')
}
