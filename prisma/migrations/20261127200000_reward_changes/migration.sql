-- tables: rewards, their regions and codes are few beside what members write, and operators alone change them
-- The store is cached until it is told of a change. A price, a date or a region is changed by SQL, for which nothing else tells.
CREATE FUNCTION kerf_rewards_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM kerf_expire_tags('content', ARRAY['rewards']);
  RETURN NULL;
END $$;

-- each redemption takes one from the stock: that it is there, or is not, is all that pages say of it
CREATE TRIGGER reward_changed AFTER UPDATE ON "Reward" FOR EACH ROW
  WHEN (to_jsonb(OLD) - 'stock' IS DISTINCT FROM to_jsonb(NEW) - 'stock'
    OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0))
  EXECUTE FUNCTION kerf_rewards_changed();
CREATE TRIGGER rewards_grown AFTER INSERT OR DELETE ON "Reward" FOR EACH STATEMENT EXECUTE FUNCTION kerf_rewards_changed();
CREATE TRIGGER reward_regions_changed AFTER INSERT OR UPDATE OR DELETE ON "RewardRegion"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_rewards_changed();

-- codes that are free: one of the store's own server comes with its redemption
CREATE FUNCTION kerf_free_codes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE "redemptionId" IS NULL) THEN
    PERFORM kerf_expire_tags('content', ARRAY['rewards']);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER free_codes_added AFTER INSERT ON "RewardCode" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_free_codes_changed();
CREATE TRIGGER free_codes_gone AFTER DELETE ON "RewardCode" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_free_codes_changed();
CREATE TRIGGER free_codes_moved AFTER UPDATE OF "rewardId", region ON "RewardCode"
  FOR EACH STATEMENT EXECUTE FUNCTION kerf_rewards_changed();
