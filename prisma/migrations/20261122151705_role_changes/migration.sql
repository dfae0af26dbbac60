-- Who becomes an operator, and who no longer is: a job in the same transaction writes the line of the security log, whether a
-- command or SQL by hand made the change.
CREATE FUNCTION kerf_role_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('role_changed', json_build_object(
    'userId', NEW.id, 'from', CASE WHEN TG_OP = 'UPDATE' THEN OLD.role END, 'to', NEW.role, 'actor', kerf_operator()));
  RETURN NULL;
END $$;

CREATE TRIGGER role_changed AFTER UPDATE OF role ON "User" FOR EACH ROW
  WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION kerf_role_changed();
CREATE TRIGGER role_given AFTER INSERT ON "User" FOR EACH ROW
  WHEN (NEW.role <> 'MEMBER') EXECUTE FUNCTION kerf_role_changed();
