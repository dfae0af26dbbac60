-- tables: machines, their modules and materials are few, and operators alone write them
-- A published project names machine, module and materials by their slugs. Without its row a material would be shown without its name
-- and without its warning, and a machine's settings not at all.
CREATE FUNCTION kerf_catalog_in_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used boolean;
BEGIN
  used := CASE TG_TABLE_NAME
    WHEN 'Material' THEN EXISTS (SELECT FROM "PostMaterial" WHERE "materialId" = OLD.id)
      OR EXISTS (SELECT FROM "MaterialRow" WHERE "materialId" = OLD.id)
    WHEN 'Device' THEN EXISTS (SELECT FROM "Post" WHERE "deviceId" = OLD.id)
      OR EXISTS (SELECT FROM "MaterialRow" WHERE "deviceId" = OLD.id)
      OR EXISTS (SELECT FROM "UserDevice" WHERE "deviceId" = OLD.id)
    ELSE EXISTS (SELECT FROM "MaterialRow" WHERE "moduleId" = OLD.id)
      OR EXISTS (SELECT FROM "UserModule" WHERE "moduleId" = OLD.id) END;
  IF used THEN
    RAISE EXCEPTION '% % is named by projects, settings or members: it stays, and so does its slug', TG_TABLE_NAME, OLD.slug
      USING ERRCODE = 'foreign_key_violation',
            HINT = 'Its name can be changed. A material that must not be used any more: hazard = BANNED, with a reason and what to use instead.';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

CREATE TRIGGER catalog_in_use BEFORE DELETE ON "Material" FOR EACH ROW EXECUTE FUNCTION kerf_catalog_in_use();
CREATE TRIGGER catalog_slug_in_use BEFORE UPDATE OF slug ON "Material" FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION kerf_catalog_in_use();
CREATE TRIGGER catalog_in_use BEFORE DELETE ON "Device" FOR EACH ROW EXECUTE FUNCTION kerf_catalog_in_use();
CREATE TRIGGER catalog_slug_in_use BEFORE UPDATE OF slug ON "Device" FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION kerf_catalog_in_use();
CREATE TRIGGER catalog_in_use BEFORE DELETE ON "DeviceModule" FOR EACH ROW EXECUTE FUNCTION kerf_catalog_in_use();
CREATE TRIGGER catalog_slug_in_use BEFORE UPDATE OF slug ON "DeviceModule" FOR EACH ROW
  WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION kerf_catalog_in_use();
