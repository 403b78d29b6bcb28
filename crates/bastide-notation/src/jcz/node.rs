//! Nodes: values of a JSON document that know their path, so that every complaint can name it.

use std::fmt;

use serde_json::{Map, Value};

/// The most of an unexpected value that is shown.
const SHOWN: usize = 40;

/// A document that cannot be read: where, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    path: String,
    problem: String,
}

impl ReadError {
    /// A complaint about the whole document.
    pub(crate) fn whole(problem: impl Into<String>) -> ReadError {
        ReadError { path: String::new(), problem: problem.into() }
    }

    /// Where in the document, such as `replay[3].payload.position`; empty for the whole of it.
    pub fn path(&self) -> &str {
        &self.path
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.problem)
    }
}

impl std::error::Error for ReadError {}

/// A value and the way to it.
#[derive(Clone, Debug)]
pub(crate) struct Node<'a> {
    value: &'a Value,
    path: String,
}

impl<'a> Node<'a> {
    /// The whole document.
    pub(crate) fn root(value: &'a Value) -> Node<'a> {
        Node { value, path: String::new() }
    }

    /// A complaint about this value.
    pub(crate) fn error(&self, expected: &str) -> ReadError {
        let mut shown: String = self.value.to_string().chars().take(SHOWN + 1).collect();
        if shown.chars().count() > SHOWN {
            shown.pop();
            shown.push('…');
        }
        ReadError { path: self.path.clone(), problem: format!("expected {expected}, found {shown}") }
    }

    fn object(&self) -> Result<&'a Map<String, Value>, ReadError> {
        self.value.as_object().ok_or_else(|| self.error("an object"))
    }

    fn child(&self, key: &str, value: &'a Value) -> Node<'a> {
        let path = if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) };
        Node { value, path }
    }

    /// A field that may be missing or null.
    pub(crate) fn optional(&self, key: &str) -> Result<Option<Node<'a>>, ReadError> {
        let value = self.object()?.get(key).filter(|value| !value.is_null());
        Ok(value.map(|value| self.child(key, value)))
    }

    /// A field that must be there.
    pub(crate) fn field(&self, key: &str) -> Result<Node<'a>, ReadError> {
        let missing = || ReadError { path: self.child(key, &Value::Null).path, problem: "is missing".to_owned() };
        self.optional(key)?.ok_or_else(missing)
    }

    /// Every field of an object with its key, sorted by key; what is null is missing.
    pub(crate) fn fields(&self) -> Result<Vec<(&'a str, Node<'a>)>, ReadError> {
        let fields = self.object()?.iter().filter(|(_, value)| !value.is_null());
        Ok(fields.map(|(key, value)| (key.as_str(), self.child(key, value))).collect())
    }

    /// The items of an array.
    pub(crate) fn items(&self) -> Result<Vec<Node<'a>>, ReadError> {
        let items = self.value.as_array().ok_or_else(|| self.error("an array"))?;
        let item = |(i, value)| Node { value, path: format!("{}[{i}]", self.path) };
        Ok(items.iter().enumerate().map(item).collect())
    }

    /// Reads every item of an array.
    pub(crate) fn list<T>(&self, read: impl Fn(&Node<'a>) -> Result<T, ReadError>) -> Result<Vec<T>, ReadError> {
        self.items()?.iter().map(read).collect()
    }

    /// Reads every item of an array that may be missing.
    pub(crate) fn optional_list<T>(
        &self,
        key: &str,
        read: impl Fn(&Node<'a>) -> Result<T, ReadError>,
    ) -> Result<Option<Vec<T>>, ReadError> {
        self.optional(key)?.map(|node| node.list(read)).transpose()
    }

    /// A text.
    pub(crate) fn text(&self) -> Result<String, ReadError> {
        self.value.as_str().map(str::to_owned).ok_or_else(|| self.error("a text"))
    }

    /// A whole number between two others. What other programs write as `7.0` is a whole number, too.
    pub(crate) fn int(&self, least: i64, most: i64) -> Result<i64, ReadError> {
        let whole = |number: f64| (number.fract() == 0.0 && number.abs() < 1e15).then_some(number as i64);
        self.value
            .as_i64()
            .or_else(|| self.value.as_f64().and_then(whole))
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.error(&format!("a whole number from {least} to {most}")))
    }

    /// Whether this is an array.
    pub(crate) fn is_list(&self) -> bool {
        self.value.is_array()
    }

    /// Whether this is `true` or `false`.
    pub(crate) fn bool(&self) -> Option<bool> {
        self.value.as_bool()
    }

    /// A text, number or truth value as text, as settings are compared.
    pub(crate) fn scalar(&self) -> Result<String, ReadError> {
        match self.value {
            Value::String(text) => Ok(text.clone()),
            Value::Number(_) | Value::Bool(_) => Ok(self.value.to_string()),
            Value::Null | Value::Array(_) | Value::Object(_) => Err(self.error("a text, a number, true or false")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint<T: fmt::Debug>(json: &str, read: impl Fn(&Node<'_>) -> Result<T, ReadError>) -> String {
        let value: Value = serde_json::from_str(json).unwrap();
        read(&Node::root(&value)).unwrap_err().to_string()
    }

    #[test]
    fn a_complaint_names_the_path() {
        let json = r#"{"replay": [{"payload": {"position": [1, "x"]}}]}"#;
        let found = complaint(json, |node| {
            let position = node.field("replay")?.items()?[0].field("payload")?.field("position")?;
            position.list(|n| n.int(-9, 9))
        });
        assert_eq!(found, r#"replay[0].payload.position[1]: expected a whole number from -9 to 9, found "x""#);
    }

    #[test]
    fn missing_and_null_are_the_same() {
        for json in [r#"{"a": {}}"#, r#"{"a": {"b": null}}"#] {
            assert_eq!(complaint(json, |node| node.field("a")?.field("b")?.text()), "a.b: is missing");
        }
    }

    #[test]
    fn a_long_value_is_cut_short() {
        let json = format!("[\"{}\"]", "ä".repeat(500));
        let found = complaint(&json, |node| node.items()?[0].int(0, 1));
        assert!(found.chars().count() < 120 && found.ends_with('…'), "{found}");
    }

    #[test]
    fn whole_numbers_may_be_written_as_fractions() {
        let read = |json: &str| Node::root(&serde_json::from_str(json).unwrap()).int(-10, 10).ok();
        assert_eq!(
            ["7", "7.0", "-3e0", "7.5", "11", "1e300", "\"7\""].map(read),
            [Some(7), Some(7), Some(-3), None, None, None, None]
        );
    }
}
