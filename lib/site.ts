const from = (name: string, fallback: string) => process.env[name] || fallback

/** Everything that names the brand, in one place; each line can be set from the environment. */
export const site = {
  brand: from('SITE_BRAND', 'Kerf'),
  name: from('SITE_NAME', 'Kerf Creative Zone'),
  /** of pages that have none of their own, by language; what other sites and apps show of us */
  description: {
    en: from(
      'SITE_DESCRIPTION',
      'Let Your Creativity Fly... Explore 100+ business ideas and free design file resources here, and follow our easy step-by-step instructions. Join Kerf Creative Zone and inspire endless possibilities now!',
    ),
    'zh-cn': from(
      'SITE_DESCRIPTION_ZH_CN',
      '让创意自由飞翔……这里有 100 多个创业点子和免费的设计文件，跟着简单的分步教程就能动手制作。加入 Kerf Creative Zone，一起发现无限可能！',
    ),
    ja: from(
      'SITE_DESCRIPTION_JA',
      '創造力を、自由に羽ばたかせましょう。100以上のビジネスアイデアと無料のデザインデータを、わかりやすい手順つきでご覧いただけます。Kerf Creative Zoneに参加して、無限の可能性を見つけてください。',
    ),
  },
  storeUrl: from('SITE_STORE_URL', 'https://store.kerf.example'),
  supportEmail: from('SITE_SUPPORT_EMAIL', 'support@kerf.example'),
  studio: {
    name: from('SITE_STUDIO_NAME', 'Kerf Studio'),
    scheme: from('SITE_STUDIO_SCHEME', 'kerfstudio:'),
    minimum: from('SITE_STUDIO_MINIMUM', '2.5.1'),
    /** where it can be got */
    url: from('SITE_STUDIO_URL', 'https://store.kerf.example/studio'),
  },
  social: {
    youtube: from('SITE_YOUTUBE', 'https://www.youtube.com/@kerf'),
    instagram: from('SITE_INSTAGRAM', 'https://www.instagram.com/kerf'),
  },
} as const
