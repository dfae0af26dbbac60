import { reasonCodes, suspensionReasons } from '@/lib/moderation/reasons'
import { rejectionReasons } from '@/lib/rewards/review-reasons'

export const help = `Moderation: what waits for review, what members report, who is suspended, and what operators did.

  npm run moderate -- queue                     posts that wait for review, oldest first
  npm run moderate -- show ID …                 posts and what happened to them; show design:ID …
  npm run moderate -- approve ID …              as the queue names it, 43@7: only what was looked at, whatever was handed in since
  npm run moderate -- reject ID --reason CODE[@field] [--reason …] [--note TEXT]
  npm run moderate -- remove ID --reason CODE [--note TEXT]
  npm run moderate -- restore ID …              lifts a removal: the post is up again, its Seeds come back
  npm run moderate -- remove design:ID --reason CODE   and restore design:ID
  npm run moderate -- remove comment:ID         for good

  npm run moderate -- suspend MEMBER --reason WHY [--days 7 | --until 2026-12-24] [--note TEXT]
  npm run moderate -- lift MEMBER …             MEMBER is an id or an e-mail address

  npm run moderate -- reports [--all]           reports that wait, oldest first; --all with those that are closed
  npm run moderate -- uphold REPORT …           closes reports: something was done about it (remove the post first)
  npm run moderate -- dismiss REPORT …          closes reports: nothing was wrong

  npm run moderate -- redemptions               those that wait for an operator, oldest first, and why
  npm run moderate -- approve redemption:ID …   the reward is delivered
  npm run moderate -- reject redemption:ID --reason WHAT   Seeds and stock are given back, the member sees why
  npm run moderate -- orders                    orders that earned nothing yet: no rate for their currency, or very many Seeds
  npm run moderate -- approve order:ID …        and reject order:ID

  npm run moderate -- acts [Post 43] [--by NAME] [--limit 50]   what operators did, also in SQL; newest first

  --dry-run     say what would change, change nothing
  --help        this text

CODE: ${reasonCodes.join(', ')}.
WHY: ${suspensionReasons.join(', ')}.
WHAT: ${rejectionReasons.join(', ')}.
A suspended member cannot log in, and all sessions end at once; what was published stays up.
A plain UPDATE "Post" SET status = 'APPROVED' WHERE id = … does the same; so does one of "User" or "Design", and
UPDATE "Redemption" SET review = 'APPROVED' WHERE id = … (or 'REJECTED').`
