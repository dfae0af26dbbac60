import { useTranslations } from 'next-intl'
import type { DesignPart } from './design-parts'

/** Returns a function that names a field in problems: "Category". */
export function useDesignLabel(): (path: string) => string {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const labels: Record<string, string> = {
    files: t('files'),
    name: own('name'),
    type: own('category'),
    language: t('language'),
    description: own('description'),
    tags: t('tags'),
    preview: own('picture'),
    licence: t('licence'),
  }
  return (path) => labels[path.split('.')[0]!] ?? path
}

/** Returns a function that gives the heading of a part. */
export function useDesignPartTitle(): (part: DesignPart) => string {
  const t = useTranslations('publish')
  const own = useTranslations('publish.designsPage')
  const titles: Record<DesignPart, string> = {
    kind: t('parts.kind'),
    files: t('files'),
    name: own('nameAndCategory'),
    picture: own('picture'),
    licence: t('licence'),
    publish: own('publish'),
  }
  return (part) => titles[part]
}
