-- tables: new and empty, so that its keys are there at once and nobody waits for long
CREATE TABLE "UserModule" (
    "userId" INTEGER NOT NULL,
    "deviceId" INTEGER NOT NULL,
    "moduleId" INTEGER NOT NULL,

    CONSTRAINT "UserModule_pkey" PRIMARY KEY ("userId","moduleId"),
    CONSTRAINT "UserModule_userId_deviceId_fkey" FOREIGN KEY ("userId", "deviceId") REFERENCES "UserDevice"("userId", "deviceId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "UserModule_moduleId_fkey" FOREIGN KEY ("moduleId") REFERENCES "DeviceModule"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "UserModule_userId_deviceId_idx" ON "UserModule"("userId", "deviceId");
CREATE TRIGGER a_member_acts BEFORE INSERT ON "UserModule" FOR EACH ROW EXECUTE FUNCTION kerf_member_acts('userId');
