-- What a category means, in the agency's own words: the model reads it when it chooses.
ALTER TABLE categories ADD COLUMN description TEXT CHECK (length(description) <= 500);
