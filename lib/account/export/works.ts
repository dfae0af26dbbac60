import { prisma } from '@/lib/db/client'
import type { Subject } from './parts'

/** What the member made: posts with every revision, designs, comments, the files' descriptions. */
export const works: Subject[] = [
  {
    file: 'posts.json',
    parts: [
      {
        of: 'Post.authorId',
        name: 'posts',
        within: ['PostRevision.postId', 'PostStatusChange.postId'],
        read: (authorId, window) =>
          prisma.post.findMany({
            where: { authorId },
            orderBy: { id: 'asc' },
            ...window,
            omit: { authorId: true, card: true, facets: true, hotScore: true },
            include: {
              revisions: { orderBy: { number: 'asc' }, omit: { postId: true } },
              changes: {
                orderBy: { id: 'asc' },
                // who of the operators it was is not the member's
                omit: { id: true, postId: true, actor: true },
              },
            },
          }),
      },
    ],
  },
  {
    file: 'designs.json',
    parts: [
      {
        of: 'Design.authorId',
        name: 'designs',
        within: ['DesignFile.designId'],
        read: (authorId, window) =>
          prisma.design.findMany({
            where: { authorId },
            orderBy: { id: 'asc' },
            ...window,
            omit: { authorId: true, facets: true },
            include: { files: { orderBy: { sort: 'asc' }, select: { uploadId: true, sort: true } } },
          }),
      },
    ],
  },
  {
    file: 'comments.json',
    parts: [
      {
        of: 'Comment.authorId',
        name: 'comments',
        read: (authorId, window) =>
          prisma.comment.findMany({
            where: { authorId },
            orderBy: { id: 'asc' },
            ...window,
            omit: { authorId: true },
          }),
      },
      {
        of: 'CommentMention.userId',
        name: 'mentions',
        // that the member was named and where; what was said is another's
        read: (userId, window) =>
          prisma.commentMention.findMany({
            where: { userId },
            orderBy: { commentId: 'asc' },
            ...window,
            omit: { userId: true },
          }),
      },
    ],
  },
  {
    file: 'uploads.json',
    parts: [
      {
        of: 'Upload.ownerId',
        name: 'uploads',
        read: (ownerId, window) =>
          prisma.upload.findMany({
            where: { ownerId },
            orderBy: { id: 'asc' },
            ...window,
            omit: { ownerId: true, placeholder: true },
          }),
      },
      {
        of: 'ResumableUpload.ownerId',
        name: 'unfinished',
        read: (ownerId, window) =>
          prisma.resumableUpload.findMany({
            where: { ownerId },
            orderBy: { id: 'asc' },
            ...window,
            // the id is the key to go on with it
            omit: { id: true, ownerId: true },
          }),
      },
    ],
  },
]
