-- the key of the call that created the post; posts of the running release have none
ALTER TABLE "Post" ADD COLUMN     "key" VARCHAR(100);
