-- CreateTable
CREATE TABLE "WorkerProcess" (
    "id" SERIAL NOT NULL,
    "machine" VARCHAR(160) NOT NULL,
    "pid" INTEGER NOT NULL,
    "workerIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WorkerProcess_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduledTask" (
    "task" VARCHAR(60) NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ScheduledTask_pkey" PRIMARY KEY ("task")
);
