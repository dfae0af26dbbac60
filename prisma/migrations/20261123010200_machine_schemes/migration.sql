-- Firmware with a new scale has the next version: numbers of the old one are never read as its own.
ALTER TABLE "Device" ADD COLUMN "schemeVersion" SMALLINT NOT NULL DEFAULT 1;
