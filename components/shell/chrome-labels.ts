import { useTranslations } from 'next-intl'
import { site } from '@/lib/site'
import { useCardLabels } from '@/components/posts/use-card-labels'
import { useSuggestLabels } from './use-suggest-labels'
import { useViewerLabels } from './use-viewer-labels'

/**
 * Returns all words of the frame around a page and of parts that most pages have. They are sent once, because the
 * browser renders the frame too: the frame itself, sent beside its HTML, would be five times as long.
 */
export function useChromeLabels() {
  const t = useTranslations('shell')
  const ui = useTranslations('ui')
  return {
    brand: site.brand,
    storeUrl: site.storeUrl,
    skip: t('skip'),
    home: t('home'),
    back: t('back'),
    navigation: t('mainNavigation'),
    tabs: t('tabs'),
    tabHome: t('tabHome'),
    tabMe: t('tabMe'),
    menu: t('menu'),
    more: t('more'),
    resources: t('resources'),
    designs: t('designs'),
    materials: t('materials'),
    academy: t('academy'),
    rewards: t('rewards'),
    store: t('store'),
    leaves: t('leavesSite'),
    excellent: t('excellentCases'),
    recommended: t('recommended'),
    search: t('search'),
    searchHint: t('searchPlaceholder'),
    publish: t('publish'),
    howTo: t('publishHowTo'),
    howToHint: t('publishHowToHint'),
    inspiration: t('publishInspiration'),
    inspirationHint: t('publishInspirationHint'),
    files: t('publishDesigns'),
    filesHint: t('publishDesignsHint'),
    ...useFooterLabels(),
    suggest: useSuggestLabels(),
    viewer: useViewerLabels(),
    card: useCardLabels(),
    downloads: ui('downloads'),
    tryAgain: ui('tryAgain'),
    copy: {
      copy: ui('copy'),
      copied: ui('copied'),
      copySuccess: ui('copySuccess'),
      copyError: ui('copyError'),
    },
  }
}

function useFooterLabels() {
  const t = useTranslations('shell')
  return {
    tagline: t('tagline'),
    buyMaterials: t('buyMaterials'),
    explore: t('explore'),
    contests: t('contests'),
    learn: t('learn'),
    materialsGuide: t('materialsGuide'),
    safety: t('safety'),
    faq: t('faq'),
    about: t('about'),
    guidelines: t('guidelines'),
    privacy: t('privacy'),
    terms: t('terms'),
    contact: t('contact'),
    language: t('language'),
    theme: { theme: t('theme'), system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') },
    desktopSite: t('desktopSite'),
    slashKey: t('slashKey'),
    copyright: t('copyright', { year: '2026', brand: site.brand }),
    rewardsValid: t('rewardsValid', { brand: site.brand }),
  }
}

export type ChromeLabels = ReturnType<typeof useChromeLabels>
