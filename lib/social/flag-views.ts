import { z } from 'zod'
import { leftSchema } from '@/lib/academy/schema'

/** `likes`, `saves`: the counts as they are now, newer than a cached page; absent for what the public cannot see. */
const reactionFlagSchema = z.object({
  liked: z.boolean(),
  saved: z.boolean(),
  likes: z.int().optional(),
  saves: z.int().optional(),
})
export type ReactionFlag = z.infer<typeof reactionFlagSchema>

const tutorialFlagSchema = z.object({
  status: z.string(),
  watchLater: z.boolean(),
  helpful: z.boolean().nullable(),
  /** where the video was left, s */
  position: z.number(),
  /** how much of what it takes was watched and read: 0 to 1 */
  share: z.number(),
  /** what is missing until it is learned; null where it is, or was never opened */
  left: leftSchema.nullable(),
  /** when it was open last; null when it never was */
  at: z.iso.datetime().nullable(),
})
export type TutorialFlag = z.infer<typeof tutorialFlagSchema>

const userFlagSchema = z.object({
  following: z.boolean(),
  mutual: z.boolean(),
  updates: z.boolean(),
  /** the viewer blocked them */
  blocked: z.boolean(),
  /** blocked, by whichever of the two: their comments are not shown to the viewer */
  hidden: z.boolean(),
  /** how many follow them now, newer than a cached page; absent for who is gone */
  followers: z.int().optional(),
})
export type UserFlag = z.infer<typeof userFlagSchema>

const commentFlagSchema = z.object({ liked: z.boolean(), likes: z.int().optional() })

export type ViewerFlags = {
  posts: Record<number, ReactionFlag>
  designs: Record<number, ReactionFlag>
  users: Record<number, UserFlag>
  tutorials: Record<number, TutorialFlag>
  comments: Record<number, z.infer<typeof commentFlagSchema>>
}

const byId = <Flag extends z.ZodType>(flag: Flag) => z.record(z.string().regex(/^\d+$/), flag)

/** What is the viewer's own of what a page shows, by the ids that were asked for. */
export const viewerFlagsSchema = z.object({
  posts: byId(reactionFlagSchema),
  designs: byId(reactionFlagSchema),
  users: byId(userFlagSchema),
  tutorials: byId(tutorialFlagSchema),
  comments: byId(commentFlagSchema),
}) satisfies z.ZodType<ViewerFlags>
