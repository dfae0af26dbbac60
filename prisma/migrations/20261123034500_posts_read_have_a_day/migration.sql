-- Lists, feeds and cards show the day of a post: one that everybody may read has it. What is there is looked at in the next.
ALTER TABLE "Post" DROP CONSTRAINT IF EXISTS post_read_has_a_day;
ALTER TABLE "Post" ADD CONSTRAINT post_read_has_a_day CHECK (NOT visible OR "publishedAt" IS NOT NULL) NOT VALID;
