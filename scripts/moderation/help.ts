import { reasonCodes, suspensionReasons } from '@/lib/moderation/reasons'
import { rejectionReasons } from '@/lib/rewards/review-reasons'

export const help = `Moderates posts, designs and comments, suspensions, reports, redemptions and orders, and lists what operators did.

  npm run moderate -- queue                     posts under review, oldest first
  npm run moderate -- show ID …                 posts with their history; also show design:ID …
  npm run moderate -- approve ID …              an ID of the queue, such as 43@7, approves only that revision, even
                                                if a newer one was submitted since
  npm run moderate -- reject ID --reason CODE[@field] [--reason …] [--note TEXT]
  npm run moderate -- remove ID --reason CODE [--note TEXT]
  npm run moderate -- restore ID …              lift a removal: the post is online again, and its Seeds are returned
  npm run moderate -- remove design:ID --reason CODE   and restore design:ID
  npm run moderate -- remove comment:ID         permanently

  npm run moderate -- suspend MEMBER --reason WHY [--days 7 | --until 2026-12-24] [--note TEXT]
  npm run moderate -- lift MEMBER …             MEMBER is an id or an email address

  npm run moderate -- reports [--all]           open reports, oldest first; --all includes closed ones
  npm run moderate -- uphold REPORT …           close reports that you acted on (remove the post first)
  npm run moderate -- dismiss REPORT …          close reports about content that is in order

  npm run moderate -- redemptions               redemptions that wait for an operator, oldest first, with the reason
  npm run moderate -- approve redemption:ID …   deliver the reward
  npm run moderate -- reject redemption:ID --reason WHAT   return Seeds and stock; the member sees the reason
  npm run moderate -- orders                    orders that have earned nothing yet: their currency has no rate, or they
                                                would earn very many Seeds
  npm run moderate -- approve order:ID …        or reject order:ID

  npm run moderate -- acts [Post 43] [--by NAME] [--limit 50]   what operators did, by SQL as well; newest first

  --dry-run     print what would change; change nothing
  --help        print this text

CODE: ${reasonCodes.join(', ')}.
WHY: ${suspensionReasons.join(', ')}.
WHAT: ${rejectionReasons.join(', ')}.
A suspended member cannot log in, and all their sessions end at once; published content stays online.
A plain UPDATE "Post" SET status = 'APPROVED' WHERE id = … has the same effect; so do UPDATEs of "User" and "Design", and
UPDATE "Redemption" SET review = 'APPROVED' WHERE id = … (or 'REJECTED').`
