import { prisma } from '@/lib/db/client'
import type { Subject } from './parts'

/** The member's works: posts with every revision, designs, comments, and the descriptions of files. */
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
                // the operator's name is not the member's data
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
        // that and where the member was mentioned; the text belongs to another member
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
            // the id is the key for continuing the upload
            omit: { id: true, ownerId: true },
          }),
      },
    ],
  },
]
