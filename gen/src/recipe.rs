//! Recipes. A recipe says which tables a derivation makes, and which tables the derivation reads.

use std::{
    collections::BTreeMap,
    error::Error,
    fmt,
    iter::zip,
    ops::Index,
    ptr,
    sync::{Condvar, Mutex, OnceLock, PoisonError},
};

use crate::{
    table::Table,
    threads::{on_threads, threads},
};

/// One derivation of tables. A derivation makes several tables if one computation gives them all.
#[derive(Debug, Clone, Copy)]
pub struct Recipe {
    /// Names of the tables that the derivation makes.
    pub makes: &'static [&'static str],
    /// Names of the tables that the derivation reads.
    pub needs: &'static [&'static str],
    /// Makes the tables, in the order of `makes`. The last tables may be absent if nobody
    /// [wants](Needed::is_wanted) them.
    pub derive: fn(&Needed<'_>) -> Vec<Table>,
}

/// The tables that a recipe needs, indexed by name.
#[derive(Debug)]
pub struct Needed<'a> {
    wanted: &'a [&'a str],
    needs: &'a [&'a str],
    /// The recipes of the plan, each with its tables if they are derived.
    derived: &'a [(&'a Recipe, OnceLock<Vec<Table>>)],
}

impl Needed<'_> {
    /// Returns whether the caller or a later recipe wants the table `name`.
    #[must_use]
    pub fn is_wanted(&self, name: &str) -> bool {
        self.wanted.contains(&name)
    }
}

impl Index<&str> for Needed<'_> {
    type Output = Table;

    /// Returns the needed table `name`.
    ///
    /// # Panics
    ///
    /// If the recipe does not list `name` in `needs`.
    fn index(&self, name: &str) -> &Table {
        assert!(
            self.needs.contains(&name),
            "a recipe reads {name} but does not list it in `needs`"
        );
        let made = self.derived.iter().find_map(|(recipe, tables)| {
            let place = recipe.makes.iter().position(|&made| made == name)?;
            tables.get()?.get(place)
        });
        made.expect("a recipe runs after the recipes that it needs")
    }
}

/// The reason why tables cannot be derived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecipeError {
    /// No recipe makes the table of this name.
    Unknown(String),
    /// The table of this name needs itself, directly or through other tables.
    Cycle(String),
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "table {name}: no recipe makes it"),
            Self::Cycle(name) => write!(f, "table {name}: its derivation needs the table itself"),
        }
    }
}

impl Error for RecipeError {}

/// Derives the tables in `names` and all tables that they need, each table once. Returns all
/// derived tables by name.
pub(crate) fn derive<'a>(
    recipes: &[Recipe],
    names: impl IntoIterator<Item = &'a str>,
) -> Result<BTreeMap<&'static str, Table>, RecipeError> {
    let mut wanted: Vec<&str> = names.into_iter().collect();
    let plan = plan(recipes, wanted.iter().copied())?;
    wanted.extend(plan.iter().flat_map(|recipe| recipe.needs));
    let derived: Vec<_> = plan.into_iter().map(|recipe| (recipe, OnceLock::new())).collect();
    let run =
        Run { wanted: &wanted, derived: &derived, state: Mutex::default(), ended: Condvar::new() };
    on_threads(threads().min(THREADS), &|| run.work());
    let tables = derived.into_iter().flat_map(|(recipe, tables)| {
        zip(recipe.makes.iter().copied(), tables.into_inner().expect("every recipe ran"))
    });
    // Inserts one by one, because `collect` would sort, and sorting is more code than the rest.
    let mut by_name = BTreeMap::new();
    by_name.extend(tables);
    Ok(by_name)
}

/// The number of threads that run recipes. Two recipes take most of the time and most of the
/// memory.
const THREADS: usize = 2;

/// A derivation by several threads. Each thread takes the first recipe of the plan that no thread
/// has taken and whose needs are derived.
struct Run<'a> {
    wanted: &'a [&'a str],
    derived: &'a [(&'a Recipe, OnceLock<Vec<Table>>)],
    state: Mutex<State>,
    /// Notified whenever a recipe ends.
    ended: Condvar,
}

#[derive(Default)]
struct State {
    /// The numbers of the recipes that threads have taken.
    taken: Vec<usize>,
    /// The number of taken recipes that have not ended.
    running: usize,
}

impl Run<'_> {
    /// Runs recipes until none is left, or until a recipe panicked and no other can run.
    fn work(&self) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let next =
                (0..self.derived.len()).find(|i| !state.taken.contains(i) && self.is_ready(*i));
            if let Some(next) = next {
                state.taken.push(next);
                state.running += 1;
                drop(state);
                self.run(next);
                state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
            } else if state.running == 0 {
                return;
            } else {
                state = self.ended.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    /// Reports whether all recipes that recipe `i` needs have ended. The plan has them before `i`.
    fn is_ready(&self, i: usize) -> bool {
        let needs = self.derived[i].0.needs;
        self.derived[..i].iter().all(|(recipe, tables)| {
            tables.get().is_some() || !recipe.makes.iter().any(|made| needs.contains(made))
        })
    }

    /// Runs recipe `i`, and then notifies the waiting threads, even if the recipe panics.
    fn run(&self, i: usize) {
        struct End<'a>(&'a Run<'a>);
        impl Drop for End<'_> {
            fn drop(&mut self) {
                self.0.state.lock().unwrap_or_else(PoisonError::into_inner).running -= 1;
                self.0.ended.notify_all();
            }
        }
        let _end = End(self);
        let (Recipe { makes, needs, derive }, tables) = &self.derived[i];
        let made = derive(&Needed { wanted: self.wanted, needs, derived: self.derived });
        assert!(made.len() <= makes.len(), "the recipe makes {makes:?}");
        assert!(
            makes[made.len()..].iter().all(|name| !self.wanted.contains(name)),
            "the recipe makes all wanted tables of {makes:?}"
        );
        tables.set(made).expect("one thread takes a recipe");
    }
}

/// Returns the recipes for the tables in `names`, and for all tables that these tables need. Each
/// recipe appears once, after the recipes whose tables it reads.
pub(crate) fn plan<'r, 'n>(
    recipes: &'r [Recipe],
    names: impl IntoIterator<Item = &'n str>,
) -> Result<Vec<&'r Recipe>, RecipeError> {
    let mut plan = Plan { recipes, started: Vec::new(), ordered: Vec::new() };
    names.into_iter().try_for_each(|name| plan.add(name))?;
    Ok(plan.ordered)
}

/// The plan of a derivation: recipes in the order in which they run. The plan is made by a
/// depth-first walk from tables to the tables that they need.
struct Plan<'a> {
    recipes: &'a [Recipe],
    /// The recipes whose addition the walk has begun but not finished. Before a recipe, the walk
    /// adds the recipes of the tables that it needs. If the walk meets an unfinished recipe again,
    /// the tables form a cycle.
    started: Vec<&'a Recipe>,
    /// The recipes added so far. Each recipe comes after the recipes whose tables it reads.
    ordered: Vec<&'a Recipe>,
}

impl Plan<'_> {
    /// Adds the recipes of all tables that the table `name` needs, and then the recipe that makes
    /// `name`.
    fn add(&mut self, name: &str) -> Result<(), RecipeError> {
        let recipe = self.recipes.iter().find(|recipe| recipe.makes.contains(&name));
        let recipe = recipe.ok_or_else(|| RecipeError::Unknown(name.to_owned()))?;
        let is_in = |list: &[&Recipe]| list.iter().any(|&other| ptr::eq(other, recipe));
        if is_in(&self.ordered) {
            return Ok(());
        }
        if is_in(&self.started) {
            return Err(RecipeError::Cycle(name.to_owned()));
        }
        self.started.push(recipe);
        recipe.needs.iter().try_for_each(|need| self.add(need))?;
        self.started.pop();
        self.ordered.push(recipe);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Element;

    fn number(n: u64) -> Table {
        Table::line(Element::U8, [n])
    }

    /// One recipe makes both `one` and `two`. The recipes of `three` and `five` each add two other
    /// tables.
    const SUMS: &[Recipe] = &[
        Recipe {
            makes: &["five"],
            needs: &["three", "two"],
            derive: |needed| vec![number(needed["three"].data[0] + needed["two"].data[0])],
        },
        Recipe {
            makes: &["three"],
            needs: &["one", "two"],
            derive: |needed| vec![number(needed["one"].data[0] + needed["two"].data[0])],
        },
        Recipe { makes: &["one", "two"], needs: &[], derive: |_| vec![number(1), number(2)] },
        Recipe { makes: &["unused"], needs: &[], derive: |_| unreachable!() },
    ];

    #[test]
    fn a_recipe_runs_once_and_after_the_recipes_that_it_needs() {
        let order = plan(SUMS, ["five", "one", "five"]).unwrap();
        let made: Vec<_> = order.iter().map(|recipe| recipe.makes).collect();
        assert_eq!(made, [&["one", "two"][..], &["three"], &["five"]]);
        let tables = derive(SUMS, ["five"]).unwrap();
        assert_eq!(tables.len(), 4);
        for (name, entry) in [("one", 1), ("two", 2), ("three", 3), ("five", 5)] {
            assert_eq!(tables[name], number(entry));
        }
    }

    #[test]
    fn a_table_that_nothing_makes_is_an_error() {
        let unknown = |name: &str| Err(RecipeError::Unknown(name.to_owned()));
        assert_eq!(derive(SUMS, ["five", "six"]), unknown("six"));
        let recipe = Recipe { makes: &["seven"], needs: &["six"], derive: |_| unreachable!() };
        assert_eq!(derive(&[recipe], ["seven"]), unknown("six"));
    }

    #[test]
    fn a_table_that_needs_itself_is_an_error() {
        let recipe = |makes, needs| Recipe { makes, needs, derive: |_| unreachable!() };
        let cycle = Err(RecipeError::Cycle("egg".to_owned()));
        assert_eq!(derive(&[recipe(&["egg"], &["egg"])], ["egg"]), cycle);
        let both = [recipe(&["egg"], &["hen"]), recipe(&["hen"], &["egg"])];
        assert_eq!(derive(&both, ["egg"]), cycle);
    }

    #[test]
    fn a_recipe_may_leave_out_its_last_tables_if_nobody_wants_them() {
        let counted = Recipe {
            makes: &["small", "big"],
            needs: &[],
            derive: |needed| {
                let tables = [number(1), number(2)];
                tables[..=usize::from(needed.is_wanted("big"))].to_vec()
            },
        };
        let reader = Recipe {
            makes: &["reader"],
            needs: &["big"],
            derive: |needed| vec![needed["big"].clone()],
        };
        let recipes = [counted, reader];
        let names = |wanted| derive(&recipes, [wanted]).unwrap().into_keys().collect::<Vec<_>>();
        assert_eq!(names("small"), ["small"]);
        assert_eq!(names("big"), ["big", "small"]);
        assert_eq!(names("reader"), ["big", "reader", "small"]);
    }

    #[test]
    #[should_panic = "the recipe makes all wanted tables"]
    fn a_recipe_must_make_its_wanted_tables() {
        let lazy = Recipe { makes: &["ten"], needs: &[], derive: |_| Vec::new() };
        let _ = derive(&[lazy], ["ten"]);
    }

    #[test]
    #[should_panic = "a recipe reads one but does not list it in `needs`"]
    fn a_recipe_cannot_read_a_table_that_it_does_not_need() {
        let careless = Recipe {
            makes: &["ten"],
            needs: &["two"],
            derive: |needed| vec![needed["one"].clone()],
        };
        let _ = derive(&[careless, SUMS[2]], ["ten"]);
    }
}
