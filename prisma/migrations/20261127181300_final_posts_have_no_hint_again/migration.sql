-- RAISE takes no null: of a deleted post it said that an option was null, and not that it is final
CREATE OR REPLACE FUNCTION kerf_post_guard() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  allowed "PostStatus"[];
  discards boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'DRAFT' THEN
      RAISE EXCEPTION 'A new post starts as DRAFT, not as %.', NEW.status USING ERRCODE = 'check_violation';
    END IF;
  ELSIF NEW.status IS DISTINCT FROM OLD.status THEN
    allowed := kerf_post_allowed(OLD.status, OLD."publishedRevisionId" IS NOT NULL);
    discards := OLD.status IN ('DRAFT', 'REJECTED') AND NEW.status = 'APPROVED' AND OLD."publishedRevisionId" IS NOT NULL
      AND NEW."publishedRevisionId" = OLD."publishedRevisionId"
      AND NEW."draftRevisionId" IS NULL AND NEW."reviewRevisionId" IS NULL;
    IF NOT (NEW.status = ANY (allowed) OR discards) THEN
      RAISE EXCEPTION 'Post %: the status cannot go from % to %.', OLD.id, OLD.status, NEW.status
        USING ERRCODE = 'check_violation',
              DETAIL = CASE WHEN cardinality(allowed) = 0 THEN format('%s is final.', OLD.status)
                       ELSE format('From %s it can go to: %s.', OLD.status, array_to_string(allowed, ', ')) END,
              HINT = CASE WHEN cardinality(allowed) = 0 THEN ''
                     ELSE format('Allowed from %s: %s.', OLD.status, array_to_string(allowed, ', ')) END;
    END IF;
    IF NEW.status IN ('REVIEW', 'APPROVED') AND OLD.status <> 'REMOVED' AND NOT discards AND NEW."reviewRevisionId" IS NULL THEN
      RAISE EXCEPTION 'Post %: there is no submitted revision, so it cannot become %.', OLD.id, NEW.status
        USING ERRCODE = 'check_violation', HINT = 'The author submits a revision first.';
    END IF;
    IF NEW.status = 'REVIEW' OR OLD.status = 'REMOVED' OR discards THEN
      NEW."reviewReasons" := NULL;
      NEW."reviewNote" := NULL;
    ELSIF NEW.status IN ('REJECTED', 'REMOVED') AND coalesce(jsonb_array_length(NEW."reviewReasons"), 0) = 0 THEN
      NEW."reviewReasons" := '[{"code": "guidelines"}]';
    END IF;
    IF NEW.status = 'REMOVED' THEN NEW."removedAt" := now(); END IF;
    IF OLD.status = 'REMOVED' AND NEW.status = 'APPROVED' THEN NEW."removedAt" := NULL; END IF;
    IF NEW.status = 'DELETED' THEN NEW."deletedAt" := now(); END IF;
    NEW."updatedAt" := now();
  END IF;
  NEW.visible := NEW."publishedRevisionId" IS NOT NULL AND NEW.status NOT IN ('REMOVED', 'DELETED');
  RETURN NEW;
END $$;
