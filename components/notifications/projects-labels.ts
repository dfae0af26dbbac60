import { useTranslations } from 'next-intl'

/**
 * Returns the words of the column, for the component that is loaded where there is room for it; `{…}` stays in them.
 */
export function useProjectsLabels() {
  const t = useTranslations('notifications')
  const placeholders = { name: '{name}', title: '{title}', count: '{count}' }
  return {
    title: t('projects.title'),
    likes: t('projects.likes'),
    saves: t('projects.saves'),
    downloads: t('projects.downloads'),
    comments: t('projects.comments'),
    against: t('projects.against'),
    newest: t('projects.newest', placeholders),
    waiting: t('projects.waiting'),
    asks: t('projects.asks', placeholders),
    commented: t('projects.commented', placeholders),
  }
}

export type ProjectsLabels = ReturnType<typeof useProjectsLabels>
