-- What a change is to a reader goes before the tags: '#numbers' (likes, counts), '#content' (published, edited) or '#removal'.
-- A process of the version before takes it for one more tag.
CREATE FUNCTION kerf_expire_tags(kind text, tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('kerf_tags', to_json(array_prepend('#' || kind, tags))::text) WHERE cardinality(tags) > 0
$$;

CREATE OR REPLACE FUNCTION kerf_post_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change_id integer;
BEGIN
  INSERT INTO "PostStatusChange" ("postId", "from", "to", "revisionId", actor, reasons, note)
  VALUES (NEW.id, OLD.status, NEW.status,
          -- a lifted removal is about what was published, not about an edit that waits
          CASE WHEN OLD.status = 'REMOVED' THEN NEW."publishedRevisionId"
               WHEN NEW.status IN ('REVIEW', 'APPROVED', 'REJECTED') THEN NEW."reviewRevisionId" END,
          coalesce(nullif(current_setting('kerf.actor', true), ''), 'sql:' || session_user),
          CASE WHEN NEW.status IN ('REJECTED', 'REMOVED') THEN NEW."reviewReasons" END,
          CASE WHEN NEW.status IN ('REJECTED', 'REMOVED') THEN NEW."reviewNote" END)
  RETURNING id INTO change_id;
  PERFORM graphile_worker.add_job('post_status_changed', json_build_object('changeId', change_id),
                                  queue_name => 'post:' || NEW.id);
  IF NEW.visible IS DISTINCT FROM OLD.visible THEN
    PERFORM kerf_expire_tags(CASE WHEN NEW.visible THEN 'content' ELSE 'removal' END, ARRAY['post:' || NEW.id, 'posts']);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_design_status_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('design_status_changed', json_build_object('designId', NEW.id, 'removed', NEW.status = 'REMOVED'),
                                  queue_name => 'design:' || NEW.id, job_key => 'design:status:' || NEW.id);
  PERFORM kerf_expire_tags(CASE WHEN NEW.status = 'REMOVED' THEN 'removal' ELSE 'content' END,
                           ARRAY['design:' || NEW.id, 'designs', 'maker:' || NEW."authorId"]);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_count_facets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text[] := '{}';
  shown text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.visible THEN was := array_prepend('all', OLD.facets); END IF;
  IF TG_OP <> 'DELETE' AND NEW.visible THEN shown := array_prepend('all', NEW.facets); END IF;
  INSERT INTO "FacetCount" AS kept (subject, facet, count)
    SELECT TG_ARGV[0], facet, sum(change) FROM (
      SELECT unnest(shown) AS facet, 1 AS change UNION ALL SELECT unnest(was), -1) AS changes
    GROUP BY facet HAVING sum(change) <> 0 ORDER BY facet
  ON CONFLICT (subject, facet) DO UPDATE SET count = kept.count + excluded.count;
  PERFORM kerf_expire_tags('numbers', ARRAY[TG_ARGV[0] || '-facets']);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_forget_search(forget_kind "SearchKind", subject integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "SearchDocument" WHERE kind = forget_kind AND "subjectId" = subject;
  IF FOUND THEN PERFORM kerf_expire_tags('removal', ARRAY['search']); END IF;
END $$;

CREATE OR REPLACE FUNCTION kerf_seed_rule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_expire_tags('content', ARRAY['seed-rules']);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION kerf_editorial_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_expire_tags(CASE TG_OP WHEN 'DELETE' THEN 'removal' ELSE 'content' END, ARRAY['editorial']);
  RETURN NULL;
END $$;
