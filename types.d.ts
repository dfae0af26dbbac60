import type { formats } from '@/lib/i18n/formats'
import type academy from '@/messages/en/academy.json'
import type account from '@/messages/en/account.json'
import type auth from '@/messages/en/auth.json'
import type bench from '@/messages/en/bench.json'
import type comments from '@/messages/en/comments.json'
import type designs from '@/messages/en/designs.json'
import type errors from '@/messages/en/errors.json'
import type events from '@/messages/en/events.json'
import type home from '@/messages/en/home.json'
import type mail from '@/messages/en/mail.json'
import type materials from '@/messages/en/materials.json'
import type notifications from '@/messages/en/notifications.json'
import type posts from '@/messages/en/posts.json'
import type preflight from '@/messages/en/preflight.json'
import type profile from '@/messages/en/profile.json'
import type protocol from '@/messages/en/protocol.json'
import type publish from '@/messages/en/publish.json'
import type reports from '@/messages/en/reports.json'
import type rewards from '@/messages/en/rewards.json'
import type search from '@/messages/en/search.json'
import type seeds from '@/messages/en/seeds.json'
import type settings from '@/messages/en/settings.json'
import type shell from '@/messages/en/shell.json'
import type social from '@/messages/en/social.json'
import type translation from '@/messages/en/translation.json'
import type ui from '@/messages/en/ui.json'
import type validation from '@/messages/en/validation.json'
import type { Locale } from '@/lib/i18n/locales'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Formats: typeof formats
    Messages: {
      academy: typeof academy
      account: typeof account
      auth: typeof auth
      bench: typeof bench
      comments: typeof comments
      designs: typeof designs
      errors: typeof errors
      events: typeof events
      home: typeof home
      mail: typeof mail
      materials: typeof materials
      notifications: typeof notifications
      posts: typeof posts
      preflight: typeof preflight
      profile: typeof profile
      protocol: typeof protocol
      publish: typeof publish
      reports: typeof reports
      rewards: typeof rewards
      search: typeof search
      seeds: typeof seeds
      settings: typeof settings
      shell: typeof shell
      social: typeof social
      translation: typeof translation
      ui: typeof ui
      validation: typeof validation
    }
  }
}
