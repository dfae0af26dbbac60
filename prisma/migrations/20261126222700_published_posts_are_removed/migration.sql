-- An operator's DELETE of a published post would leave the Seeds that it earned: nothing takes them back without its row.
-- The site deletes posts of members who leave, after their Seeds are forfeited.
CREATE FUNCTION kerf_keep_published_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Post %: it was published and stays, because its Seeds would stay, too.', OLD.id
    USING ERRCODE = 'check_violation',
          HINT = format('UPDATE "Post" SET status = ''REMOVED'' WHERE id = %s hides it and takes its Seeds back.', OLD.id);
END $$;
CREATE TRIGGER post_published_stays BEFORE DELETE ON "Post" FOR EACH ROW
  WHEN (kerf_operates() AND OLD."publishedAt" IS NOT NULL) EXECUTE FUNCTION kerf_keep_published_post();
