-- CreateTable
CREATE TABLE "StorageClaim" (
    "token" VARCHAR(40) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StorageClaim_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "StorageSweep" (
    "id" SERIAL NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "seen" INTEGER NOT NULL DEFAULT 0,
    "objects" INTEGER NOT NULL DEFAULT 0,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "unfinished" INTEGER NOT NULL DEFAULT 0,
    "pieces" INTEGER NOT NULL DEFAULT 0,
    "problem" VARCHAR(300),

    CONSTRAINT "StorageSweep_pkey" PRIMARY KEY ("id")
);
