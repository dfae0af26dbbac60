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
      '激光雕刻与切割社区：每件作品都附机型、材料和真实参数，图纸免费下载，课程从对焦讲到小批量。',
    ),
    ja: from(
      'SITE_DESCRIPTION_JA',
      'レーザー彫刻・切断のコミュニティ。設定つきの作品と無料のデザインデータ、ピント合わせから小ロットまでのレッスンをそろえています。',
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
