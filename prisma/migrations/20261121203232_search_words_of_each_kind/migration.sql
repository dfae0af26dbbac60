-- One index of words a kind: what is looked for among posts is not read for designs, lessons and makers as well, and no
-- mark of the kind has to be met in each of them.
CREATE INDEX search_words_of_posts ON "SearchDocument" USING gin (words) WHERE kind = 'post';
CREATE INDEX search_words_of_designs ON "SearchDocument" USING gin (words) WHERE kind = 'design';
CREATE INDEX search_words_of_tutorials ON "SearchDocument" USING gin (words) WHERE kind = 'tutorial';
CREATE INDEX search_words_of_users ON "SearchDocument" USING gin (words) WHERE kind = 'user';
DROP INDEX search_document_words;
