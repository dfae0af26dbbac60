import enAcademy from '@/messages/en/academy.json'
import enEvents from '@/messages/en/events.json'
import enHome from '@/messages/en/home.json'
import enMail from '@/messages/en/mail.json'
import enRewards from '@/messages/en/rewards.json'
import enShell from '@/messages/en/shell.json'
import jaAcademy from '@/messages/ja/academy.json'
import jaEvents from '@/messages/ja/events.json'
import jaHome from '@/messages/ja/home.json'
import jaMail from '@/messages/ja/mail.json'
import jaRewards from '@/messages/ja/rewards.json'
import jaShell from '@/messages/ja/shell.json'
import zhAcademy from '@/messages/zh-cn/academy.json'
import zhEvents from '@/messages/zh-cn/events.json'
import zhHome from '@/messages/zh-cn/home.json'
import zhMail from '@/messages/zh-cn/mail.json'
import zhRewards from '@/messages/zh-cn/rewards.json'
import zhShell from '@/messages/zh-cn/shell.json'
import type { Locale } from './locales'

const en = {
  academy: enAcademy,
  events: enEvents,
  home: enHome,
  mail: enMail,
  rewards: enRewards,
  shell: enShell,
}

/** The catalogues that emails and share cards read synchronously, on the server only. */
export const catalogues: Record<Locale, typeof en> = {
  en,
  'zh-cn': {
    academy: zhAcademy,
    events: zhEvents,
    home: zhHome,
    mail: zhMail,
    rewards: zhRewards,
    shell: zhShell,
  },
  ja: {
    academy: jaAcademy,
    events: jaEvents,
    home: jaHome,
    mail: jaMail,
    rewards: jaRewards,
    shell: jaShell,
  },
}
