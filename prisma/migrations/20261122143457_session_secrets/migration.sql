-- Who is logged in stays so: until now a token named the row by its id, so the id becomes the secret of that session, and
-- the row gets another id. The first half of the id is the time and stays, because lists are in its order.
DELETE FROM "HandoffToken";
ALTER TABLE "HandoffToken" ADD COLUMN     "ipHash" VARCHAR(64) NOT NULL DEFAULT '';

ALTER TABLE "Session" ADD COLUMN     "tokenHash" CHAR(64);
UPDATE "Session" SET
  "tokenHash" = encode(sha256(convert_to(id::text, 'UTF8')), 'hex'),
  id = (left(id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid,
  "expiresAt" = least("expiresAt", "createdAt" + interval '4320 hours');
ALTER TABLE "Session"
  ALTER COLUMN "tokenHash" SET NOT NULL,
  ALTER COLUMN "createdAt" SET DEFAULT now(),
  ALTER COLUMN "lastSeenAt" SET DEFAULT now(),
  ALTER COLUMN "expiresAt" SET DEFAULT (now() + '720:00:00'::interval),
  -- 180 days, whoever writes
  ADD CONSTRAINT "Session_age" CHECK ("expiresAt" <= "createdAt" + interval '4320 hours');

CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");
