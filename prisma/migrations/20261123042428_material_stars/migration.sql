-- tables: new and empty, so that its keys are there at once and nobody waits for long
CREATE TABLE "MaterialStar" (
    "userId" INTEGER NOT NULL,
    "rowId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MaterialStar_pkey" PRIMARY KEY ("userId","rowId"),
    CONSTRAINT "MaterialStar_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MaterialStar_rowId_fkey" FOREIGN KEY ("rowId") REFERENCES "MaterialRow"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "MaterialStar_rowId_idx" ON "MaterialStar"("rowId");
CREATE INDEX "MaterialStar_userId_createdAt_rowId_idx" ON "MaterialStar"("userId", "createdAt" DESC, "rowId" DESC);
CREATE TRIGGER a_member_acts BEFORE INSERT ON "MaterialStar" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
