//! The names in the source of a crate: which file defines a name, and which files use it.
//!
//! The reader knows tokens, not types. It follows `use` lines, paths, inline modules and re-exports.
//! It skips comments, literals, and items under `#[cfg(test)]`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// A file of a crate, by its path below the crate's folder, such as `search/mod.rs`.
pub(crate) type File = String;
type ModulePath = Vec<String>;

#[derive(Debug, Default)]
struct Module {
    file: File,
    items: BTreeSet<String>,
    children: BTreeSet<String>,
    imports: Vec<Import>,
    /// Each path in the code of the module, and each single name.
    paths: BTreeSet<Vec<String>>,
}

#[derive(Debug, Clone)]
struct Import {
    /// The name in the module, or `*`.
    name: String,
    path: Vec<String>,
    is_public: bool,
}

/// The modules of one crate.
#[derive(Debug, Default)]
pub(crate) struct Crate(BTreeMap<ModulePath, Module>);

impl Crate {
    /// Reads every `.rs` file in a folder.
    pub(crate) fn read(folder: &Path) -> Self {
        let mut files = Vec::new();
        list(folder, &mut files);
        let text = |path: &PathBuf| {
            let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(path).unwrap())
        };
        Self::of(files.iter().map(text))
    }

    /// Makes a crate of files and their texts.
    pub(crate) fn of(files: impl IntoIterator<Item = (File, String)>) -> Self {
        let (mut modules, mut tests) = (BTreeMap::new(), BTreeSet::new());
        for (file, text) in files {
            let path = file.trim_end_matches(".rs").split('/').map(str::to_owned);
            let mut path: ModulePath = path.collect();
            path.pop_if(|last| ["mod", "lib", "main"].contains(&&**last));
            let tokens = tokens(&text);
            Reader {
                tokens: &tokens,
                at: 0,
                file: &file,
                modules: &mut modules,
                tests: &mut tests,
            }
            .module(path);
        }
        modules.retain(|path, _| !tests.iter().any(|test| path.starts_with(test)));
        Self(modules)
    }

    /// Returns for each file the other files that define what the file uses. A re-export is no use
    /// of its own.
    pub(crate) fn uses(&self) -> BTreeMap<File, BTreeSet<File>> {
        let mut uses: BTreeMap<File, BTreeSet<File>> = BTreeMap::new();
        for (path, module) in &self.0 {
            let used = uses.entry(module.file.clone()).or_default();
            let is_used = |name: &str| module.paths.iter().any(|path| path[0] == *name);
            let imports = module.imports.iter().filter(|i| !i.is_public || is_used(&i.name));
            let imported = imports.filter_map(|import| self.definer(path, &import.path));
            let named = module.paths.iter().filter(|path| path.len() > 1);
            let named = named.filter_map(|name| self.definer(path, name));
            let globs = module.imports.iter().filter(|import| import.name == "*");
            let by_glob = globs.flat_map(|glob| {
                let full = |name: &Vec<String>| [&*glob.path, name].concat();
                module
                    .paths
                    .iter()
                    .filter_map(move |name| self.seen(path, &full(name), 0, &mut path.clone()))
            });
            used.extend(imported.chain(named).chain(by_glob).filter(|file| *file != module.file));
        }
        uses
    }

    /// Returns the file that defines the item to which `name` leads from the module at `from`.
    /// Returns `None` for a module and for names of other crates.
    fn definer(&self, from: &[String], name: &[String]) -> Option<File> {
        let mut last = from.to_vec();
        self.seen(from, name, 0, &mut last).or_else(|| {
            // A name that the reader does not see, such as one that a macro makes.
            let is_here = ["crate", "self", "super"].contains(&&*name[0]);
            let is_item = !self.0.contains_key(&last) || last.last() != name.last();
            (is_here && is_item).then(|| self.0.get(&last).map(|m| m.file.clone())).flatten()
        })
    }

    /// Does the work of [`definer`](Self::definer) for the names that the reader sees. Writes the
    /// deepest module on the way to `last`.
    fn seen(
        &self,
        from: &[String],
        name: &[String],
        depth: usize,
        last: &mut ModulePath,
    ) -> Option<File> {
        if depth > 16 {
            return None;
        }
        let mut module = from.to_vec();
        for (i, segment) in name.iter().enumerate() {
            match &**segment {
                "crate" | "self" | "super" => {
                    match &**segment {
                        "crate" => module.clear(),
                        "super" => drop(module.pop()),
                        _ => {}
                    }
                    last.clone_from(&module);
                }
                "::" => {
                    // The path leads to another crate.
                    *last = vec!["::".to_owned()];
                    return None;
                }
                name_here => {
                    let here = self.0.get(&module)?;
                    if here.children.contains(name_here) {
                        module.push(segment.clone());
                        last.clone_from(&module);
                    } else if here.items.contains(name_here) {
                        return Some(here.file.clone());
                    } else {
                        let rest = &name[i + 1..];
                        let mut follow = |path: &[String]| {
                            let path: Vec<_> = path.iter().chain(rest).cloned().collect();
                            self.seen(&module, &path, depth + 1, last)
                        };
                        if let Some(import) = here.imports.iter().find(|i| i.name == name_here) {
                            return follow(&import.path).filter(|_| import.path != name);
                        }
                        let globs = here.imports.iter().filter(|import| import.name == "*");
                        return globs.into_iter().find_map(|glob| {
                            follow(&[&*glob.path, std::slice::from_ref(segment)].concat())
                        });
                    }
                }
            }
        }
        None
    }
}

/// Appends every `.rs` file of a folder and its subfolders to `files`.
pub(crate) fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Splits a text into names, `::`, and single signs. Leaves out comments and literals.
fn tokens(text: &str) -> Vec<&str> {
    let (mut rest, mut tokens) = (text, Vec::new());
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = literal(rest) {
            length
        } else if is_name(first) {
            let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
            tokens.push(&rest[..length]);
            length
        } else {
            let length = if rest.starts_with("::") { 2 } else { first.len_utf8() };
            if !first.is_whitespace() {
                tokens.push(&rest[..length]);
            }
            length
        };
        rest = &rest[length..];
    }
    tokens
}

/// Returns the length of the string, character or lifetime with which the text begins.
fn literal(text: &str) -> Option<usize> {
    let prefix = ["", "b", "c", "r", "br"].into_iter().find(|prefix| {
        let after = text.strip_prefix(prefix);
        after.is_some_and(|after| after.trim_start_matches('#').starts_with('"'))
            && (prefix.ends_with('r') || after.is_some_and(|after| after.starts_with('"')))
    });
    if let Some(prefix) = prefix {
        let after = &text[prefix.len()..];
        let hashes = after.len() - after.trim_start_matches('#').len();
        let start = prefix.len() + hashes + 1;
        let body = &text[start..];
        let end = if prefix.ends_with('r') {
            body.find(&format!("\"{}", "#".repeat(hashes)))? + hashes
        } else {
            end_of(body, '"')?
        };
        return Some(start + end + 1);
    }
    let body = text.strip_prefix("b'").or_else(|| text.strip_prefix('\''))?;
    let start = text.len() - body.len();
    let mut signs = body.chars();
    let (first, second) = (signs.next()?, signs.next()?);
    if first == '\\' || second == '\'' {
        return Some(start + end_of(body, '\'')? + 1);
    }
    Some(start) // a lifetime or a label
}

/// Returns the place of the first `sign` that no backslash precedes.
fn end_of(body: &str, sign: char) -> Option<usize> {
    let mut is_escaped = false;
    body.char_indices().find_map(|(i, c)| {
        let is_end = c == sign && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_end.then_some(i)
    })
}

/// Reads the tokens of one file.
struct Reader<'a> {
    tokens: &'a [&'a str],
    at: usize,
    file: &'a str,
    modules: &'a mut BTreeMap<ModulePath, Module>,
    /// The modules that exist only in tests.
    tests: &'a mut BTreeSet<ModulePath>,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let token = self.tokens.get(self.at).copied();
        self.at += usize::from(token.is_some());
        token
    }

    fn peek(&self) -> &'a str {
        self.tokens.get(self.at).copied().unwrap_or_default()
    }

    /// Reads the module at `path`, up to its closing brace or the end of the file.
    fn module(&mut self, path: ModulePath) {
        let mut module = Module { file: self.file.to_owned(), ..Module::default() };
        let (mut depth, mut is_public, mut last) = (0, false, "");
        while let Some(token) = self.next() {
            match token {
                "{" => depth += 1,
                "}" if depth == 0 => break,
                "}" => depth -= 1,
                "#" => self.attribute(&path),
                "pub" => {
                    is_public = true;
                    if self.peek() == "(" {
                        self.skip_group();
                    }
                    continue;
                }
                "mod" if depth == 0 => {
                    let name = self.next().unwrap_or_default().to_owned();
                    if self.next() == Some("{") {
                        self.module([&*path, std::slice::from_ref(&name)].concat());
                    }
                    module.children.insert(name);
                }
                "use" if last != "<" && last != "+" => {
                    let mut imports = Vec::new();
                    self.tree(&mut Vec::new(), &mut imports);
                    for (name, path) in imports {
                        module.imports.push(Import { name, path, is_public });
                    }
                }
                "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union"
                    if depth == 0 =>
                {
                    module.items.insert(self.peek().to_owned());
                    if token == "static" && self.peek() == "mut" || self.peek() == "unsafe" {
                        continue;
                    }
                }
                "macro_rules" => {
                    module.items.insert(self.tokens[self.at + 1].to_owned());
                }
                name if is_path_start(name) && last != "." && last != "::" => {
                    let mut path = vec![name.to_owned()];
                    while self.peek() == "::" {
                        let after = self.tokens.get(self.at + 1).copied().unwrap_or_default();
                        if !is_path_start(after) {
                            break;
                        }
                        path.push(after.to_owned());
                        self.at += 2;
                    }
                    module.paths.insert(path);
                }
                _ => {}
            }
            (is_public, last) = (false, token);
        }
        self.modules.insert(path, module);
    }

    /// Reads what follows `#`. Skips the item after an attribute for tests.
    fn attribute(&mut self, path: &[String]) {
        if self.peek() == "!" {
            self.at += 1;
        }
        let start = self.at;
        self.skip_group();
        let names = &self.tokens[start..self.at];
        let is_test = match names {
            ["[", "cfg", "(", "test", ..] | ["[", "test", ..] => true,
            ["[", "cfg", "(", "all", "(", all @ ..] => all.contains(&"test"),
            _ => false,
        };
        if is_test {
            self.skip_item(path);
        }
    }

    /// Skips an item. Remembers a module that has a file of its own.
    fn skip_item(&mut self, path: &[String]) {
        while self.peek() == "#" {
            self.at += 1;
            self.skip_group();
        }
        let start = self.at;
        while let Some(token) = self.next() {
            match token {
                "{" | "(" | "[" => {
                    self.at -= 1;
                    self.skip_group();
                    if token == "{" && !self.tokens[start..self.at].contains(&"use") {
                        break;
                    }
                }
                ";" => break,
                "}" => {
                    self.at -= 1;
                    break;
                }
                _ => {}
            }
        }
        let item = &self.tokens[start..self.at];
        if let Some(i) = item.iter().position(|token| *token == "mod") {
            self.tests.insert([path, &[item[i + 1].to_owned()]].concat());
        }
    }

    /// Skips brackets and everything in them.
    fn skip_group(&mut self) {
        let mut depth = 0;
        while let Some(token) = self.next() {
            match token {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }

    /// Reads a tree of imports after `use`. Adds the local name and the path of each leaf.
    fn tree(&mut self, path: &mut Vec<String>, imports: &mut Vec<(String, Vec<String>)>) {
        let base = path.len();
        while let Some(token) = self.next() {
            match token {
                // A path that begins so leads to another crate, even if a module has the same name.
                "::" if path.is_empty() => {
                    path.push(token.to_owned());
                    continue;
                }
                "::" => continue,
                "{" => {
                    while self.peek() != "}" {
                        self.tree(path, imports);
                        if self.peek() == "," {
                            self.at += 1;
                        }
                    }
                    self.at += 1;
                    break;
                }
                "*" => {
                    imports.push(("*".to_owned(), path.clone()));
                    break;
                }
                "self" if path.len() > base || base > 0 => {}
                name => path.push(name.to_owned()),
            }
            match self.peek() {
                "::" => {}
                "as" => {
                    self.at += 1;
                    let name = self.next().unwrap_or_default();
                    imports.push((name.to_owned(), path.clone()));
                    break;
                }
                _ => {
                    imports.push((path.last().cloned().unwrap_or_default(), path.clone()));
                    break;
                }
            }
        }
        path.truncate(base);
    }
}

fn is_path_start(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}
