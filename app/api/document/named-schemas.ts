import { tutorialCardSchema, tutorialSchema } from '@/lib/academy/views'
import { ownUserSchema } from '@/lib/auth/views'
import { commentSchema, threadSchema } from '@/lib/comments/views'
import { designDetailSchema, designTileSchema } from '@/lib/designs/views'
import { answerSchema, conversionSchema } from '@/lib/materials/answer-views'
import { outcomeSchema } from '@/lib/materials/outcome-views'
import {
  cellSchema,
  materialSchema,
  outcomeCounts,
  reportSchema,
  rowSchema,
  statisticsSchema,
} from '@/lib/materials/views'
import { makerSchema } from '@/lib/members/views'
import { wordedNotificationSchema } from '@/lib/notifications/views'
import { ownPostSchema, picturedSchema, postCardSchema, postDetailSchema } from '@/lib/posts/views'
import { ownReportSchema } from '@/lib/reports/views'
import { redemptionViewSchema, rewardViewSchema } from '@/lib/rewards/schema'
import { missedSchema } from '@/lib/seeds/missed'
import { numbersSchema } from '@/lib/settings/numbers-schema'
import { badgeSchema, makerPageSchema } from '@/lib/social/profile-views'
import { fileFactsViewSchema } from '@/lib/uploads/facts'
import { imageViewSchema, uploadResultSchema } from '@/lib/uploads/schema'
import { drawingFileSchema } from '@/lib/uploads/views'
import type { NamedSchemas } from '@/lib/web/openapi-schema'

/** The results that the document states once, by the name that clients generate their types from. */
export const namedSchemas: NamedSchemas = {
  Badge: badgeSchema,
  Cell: cellSchema,
  CellAnswer: answerSchema,
  Comment: commentSchema,
  CommentThread: threadSchema,
  Conversion: conversionSchema,
  Design: designDetailSchema,
  DescribedPicture: picturedSchema,
  DesignTile: designTileSchema,
  DrawingFile: drawingFileSchema,
  FileFacts: fileFactsViewSchema,
  Maker: makerSchema,
  MakerPage: makerPageSchema,
  Material: materialSchema,
  MissedSeeds: missedSchema,
  Notification: wordedNotificationSchema,
  Outcome: outcomeSchema,
  OutcomeCounts: outcomeCounts,
  OwnPost: ownPostSchema,
  OwnReport: ownReportSchema,
  OwnUser: ownUserSchema,
  Picture: imageViewSchema,
  Post: postDetailSchema,
  PostCard: postCardSchema,
  Redemption: redemptionViewSchema,
  Reward: rewardViewSchema,
  Settings: numbersSchema,
  SettingsReport: reportSchema,
  SettingsRow: rowSchema,
  SettingsStatistics: statisticsSchema,
  Tutorial: tutorialSchema,
  TutorialCard: tutorialCardSchema,
  Upload: uploadResultSchema,
}
