import { readableComments } from '@/lib/comments/policy'
import type { prisma, Tx } from '@/lib/db/client'
import { publicDesigns } from '@/lib/designs/policy'
import { publicPosts } from '@/lib/posts/policy'
import type { SubjectType } from './schema'

/** The reported subject, as others see it. */
export type ReportSubject = {
  ownerId: number
  title: string
  href: string
  /** set when the title quotes the member, which a block hides */
  words?: true
}

type Db = Tx | typeof prisma
const TITLE_MAX = 80

/** Returns the subject, or null when it does not exist or others cannot see it. */
export async function findSubject(db: Db, type: SubjectType, id: number): Promise<ReportSubject | null> {
  return finders[type](db, id)
}

const finders: Record<SubjectType, (db: Db, id: number) => Promise<ReportSubject | null>> = {
  async post(db, id) {
    const post = await db.post.findFirst({
      where: { id, ...publicPosts },
      select: { authorId: true, title: true },
    })
    return post && { ownerId: post.authorId, title: post.title, href: `/detail/${id}` }
  },
  async design(db, id) {
    const design = await db.design.findFirst({
      where: { id, ...publicDesigns },
      select: { authorId: true, name: true, slug: true },
    })
    return (
      design && { ownerId: design.authorId, title: design.name, href: `/designs/detail/${id}-${design.slug}` }
    )
  },
  async comment(db, id) {
    const comment = await db.comment.findFirst({
      where: { id, deletedAt: null, ...readableComments },
      select: {
        authorId: true,
        text: true,
        postId: true,
        tutorial: { select: { id: true, product: true, section: true } },
      },
    })
    if (!comment) return null
    const { tutorial } = comment
    const page = tutorial
      ? `/academy/${tutorial.product}-${tutorial.section}-${tutorial.id}`
      : `/detail/${comment.postId}`
    const characters = [...comment.text.replace(/\s+/gu, ' ')]
    return {
      ownerId: comment.authorId,
      words: true,
      title:
        characters.length > TITLE_MAX
          ? `${characters.slice(0, TITLE_MAX - 1).join('')}…`
          : characters.join(''),
      href: `${page}#comment-${id}`,
    }
  },
  async user(db, id) {
    // a suspended member keeps the public page
    const user = await db.user.findFirst({
      where: { id, status: { not: 'DELETED' } },
      select: { nickname: true },
    })
    return user && { ownerId: id, title: user.nickname, href: `/user/blogger/${id}` }
  },
}
