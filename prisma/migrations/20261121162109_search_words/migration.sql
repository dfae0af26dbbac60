-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- ---------------------------------------------------------------- by hand

-- What is spelled alike, and what begins so whatever the database's collation.
CREATE INDEX search_word_trigrams ON "SearchWord" USING gin (word gin_trgm_ops);
CREATE INDEX search_word_begins ON "SearchWord" (word text_pattern_ops);

-- The words of what is indexed already, nearly as lib/search cuts them; npm run search:rebuild adds what is missing.
INSERT INTO "SearchWord" (word)
  SELECT DISTINCT word FROM "SearchDocument",
    regexp_split_to_table(lower(normalize(title || ' ' || names, NFKC)), '[^[:alnum:]]+') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[a-z]' AND word !~ '[\u3040-\u30ff\u4e00-\u9fff]'
ON CONFLICT DO NOTHING;

-- Similar texts were looked for among whole titles and names: many times slower than among words.
DROP INDEX search_document_trigrams;
