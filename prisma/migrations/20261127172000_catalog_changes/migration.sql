-- tables: machines, their modules and materials are few, and operators alone write them
-- Nearly every page shows a machine or a material, and settings of a machine's old scale are shown otherwise: whoever changes one
-- outdates what every process keeps of them.
CREATE FUNCTION kerf_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_expire_tags('content', ARRAY['catalog']);
  RETURN NULL;
END $$;

CREATE TRIGGER catalog_changed AFTER UPDATE ON "Device" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kerf_catalog_changed();
CREATE TRIGGER catalog_grown AFTER INSERT OR DELETE ON "Device" FOR EACH STATEMENT EXECUTE FUNCTION kerf_catalog_changed();
CREATE TRIGGER catalog_changed AFTER UPDATE ON "DeviceModule" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kerf_catalog_changed();
CREATE TRIGGER catalog_grown AFTER INSERT OR DELETE ON "DeviceModule" FOR EACH STATEMENT EXECUTE FUNCTION kerf_catalog_changed();
CREATE TRIGGER catalog_changed AFTER UPDATE ON "Material" FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION kerf_catalog_changed();
CREATE TRIGGER catalog_grown AFTER INSERT OR DELETE ON "Material" FOR EACH STATEMENT EXECUTE FUNCTION kerf_catalog_changed();
