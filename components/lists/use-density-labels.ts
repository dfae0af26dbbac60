import { useTranslations } from 'next-intl'

/** Returns the words of the switch (density-switch.tsx), for the page that shows it. */
export function useDensityLabels() {
  const t = useTranslations('ui.density')
  return { density: t('label'), comfortable: t('comfortable'), compact: t('compact') }
}
