-- Lists, counts and searches that stay quick with a million posts. An interrupted try leaves an invalid index, so each is
-- dropped before it is made.

-- The posts of one maker or a few in every order, filtered and summed up without a look at the posts themselves.
DROP INDEX CONCURRENTLY IF EXISTS post_of_author;
CREATE INDEX CONCURRENTLY post_of_author ON "Post" ("authorId", visible, "publishedAt" DESC, id DESC)
  INCLUDE (facets, "likesCount", "hotScore");
DROP INDEX CONCURRENTLY IF EXISTS "Post_authorId_visible_publishedAt_id_idx";

-- A sixteenth of the rows in no order: how many have a filter is estimated by them (lib/db/count-rows.ts).
DROP INDEX CONCURRENTLY IF EXISTS post_sample;
CREATE INDEX CONCURRENTLY post_sample ON "Post" (hashint4(id)) INCLUDE (id, facets, "authorId", "publishedAt")
  WHERE visible AND hashint4(id) & 15 = 0;
DROP INDEX CONCURRENTLY IF EXISTS design_sample;
CREATE INDEX CONCURRENTLY design_sample ON "Design" (hashint4(id)) INCLUDE (id, facets, "authorId", "publishedAt")
  WHERE visible AND hashint4(id) & 15 = 0;

-- The words of one in 32: whether a word is in so many that its whole list need not be read (lib/search/rows-in-sql.ts).
DROP INDEX CONCURRENTLY IF EXISTS search_sample_of_posts;
CREATE INDEX CONCURRENTLY search_sample_of_posts ON "SearchDocument" USING gin (words)
  WHERE kind = 'post' AND hashint4("subjectId") & 31 = 0;
DROP INDEX CONCURRENTLY IF EXISTS search_sample_of_designs;
CREATE INDEX CONCURRENTLY search_sample_of_designs ON "SearchDocument" USING gin (words)
  WHERE kind = 'design' AND hashint4("subjectId") & 31 = 0;
