"""The events of Conquest as sentences, and the words that the table uses as well."""
