-- Beside readers and writers, which the constraint did not look at.
ALTER TABLE "Post" VALIDATE CONSTRAINT post_read_has_a_day;
