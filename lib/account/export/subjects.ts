import { prisma } from '@/lib/db/client'
import { activity } from './activity'
import { dealings } from './dealings'
import type { Subject } from './parts'
import { works } from './works'

/** The member's account, sessions and notifications. */
const self: Subject[] = [
  {
    file: 'account.json',
    parts: [
      {
        of: 'User.id',
        name: 'account',
        // The hash would serve a thief alone; the key derives from the nickname.
        read: (id, window) =>
          prisma.user.findMany({ where: { id }, ...window, omit: { passwordHash: true, nicknameKey: true } }),
      },
      {
        of: 'UserDevice.userId',
        name: 'machines',
        read: (userId, window) =>
          prisma.userDevice.findMany({
            where: { userId },
            orderBy: { deviceId: 'asc' },
            ...window,
            select: { device: { select: { slug: true, name: true } } },
          }),
      },
      {
        of: 'SocialLink.userId',
        name: 'links',
        read: (userId, window) =>
          prisma.socialLink.findMany({
            where: { userId },
            orderBy: { site: 'asc' },
            ...window,
            omit: { userId: true },
          }),
      },
      {
        of: 'EarningAddress.userId',
        name: 'mailboxes',
        read: (userId, window) =>
          prisma.earningAddress.findMany({
            where: { userId },
            orderBy: { createdAt: 'asc' },
            ...window,
            omit: { userId: true },
          }),
      },
      {
        of: 'ExternalAccount.userId',
        name: 'externalAccounts',
        read: (userId, window) =>
          prisma.externalAccount.findMany({
            where: { userId },
            orderBy: { createdAt: 'asc' },
            ...window,
            omit: { userId: true },
          }),
      },
    ],
  },
  {
    file: 'sessions.json',
    parts: [
      {
        of: 'Session.userId',
        name: 'sessions',
        read: (userId, window) =>
          prisma.session.findMany({
            where: { userId },
            orderBy: { id: 'asc' },
            ...window,
            omit: { userId: true, ipHash: true },
          }),
      },
    ],
  },
  {
    file: 'notifications.json',
    parts: [
      {
        of: 'NotificationSetting.userId',
        name: 'settings',
        read: (userId, window) =>
          prisma.notificationSetting.findMany({
            where: { userId },
            orderBy: { category: 'asc' },
            ...window,
            omit: { userId: true },
          }),
      },
      {
        of: 'Notification.userId',
        name: 'notifications',
        // the parameters are other members' names and texts
        read: (userId, window) =>
          prisma.notification.findMany({
            where: { userId },
            orderBy: { id: 'asc' },
            ...window,
            omit: { userId: true, params: true, groupKey: true, actorIds: true },
          }),
      },
    ],
  },
]

/** All documents of the export; a test compares them with the database, so that a new table is not forgotten. */
export const subjects: readonly Subject[] = [...self, ...works, ...activity, ...dealings]
