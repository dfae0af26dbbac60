import { z } from 'zod'
import { leftSchema } from '@/lib/academy/schema'

/**
 * `likes`, `saves`: the current counts, newer than a cached page; absent for a post or design that the public cannot
 * see.
 */
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
  /** where the member stopped the video, seconds */
  position: z.number(),
  /** share of the required watching and reading: 0 to 1 */
  share: z.number(),
  /** what is missing until it is learned; null when it is learned or was never opened */
  left: leftSchema.nullable(),
  /** when it was last open; null if never */
  at: z.iso.datetime().nullable(),
})
export type TutorialFlag = z.infer<typeof tutorialFlagSchema>

const userFlagSchema = z.object({
  following: z.boolean(),
  mutual: z.boolean(),
  updates: z.boolean(),
  /** whether the viewer blocked the member */
  blocked: z.boolean(),
  /** whether either of the two blocked the other, which hides the member's comments from the viewer */
  hidden: z.boolean(),
  /** current number of followers, newer than a cached page; absent for a former member */
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

/** The viewer's own state of the things on a page, by the requested ids. */
export const viewerFlagsSchema = z.object({
  posts: byId(reactionFlagSchema),
  designs: byId(reactionFlagSchema),
  users: byId(userFlagSchema),
  tutorials: byId(tutorialFlagSchema),
  comments: byId(commentFlagSchema),
}) satisfies z.ZodType<ViewerFlags>
