import { useTranslations } from 'next-intl'
import { site } from '@/lib/site'
import { OpenStudio } from './open-studio'

/** The button that opens the design software, with its words. */
export function PostStudio({ id }: { id: number }) {
  const t = useTranslations('posts')
  const { name: studio, minimum: version, scheme, url } = site.studio
  return (
    <OpenStudio
      id={id}
      scheme={scheme}
      getUrl={url}
      labels={{
        open: t('openStudio', { studio }),
        title: t('studioTitle', { studio }),
        text: t('studioText', { version }),
        get: t('studioGet', { studio }),
        again: t('studioAgain'),
        close: t('studioClose'),
      }}
    />
  )
}
