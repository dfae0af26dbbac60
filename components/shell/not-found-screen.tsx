import { useTranslations } from 'next-intl'
import { Frame } from '@/components/ui/drawing-parts'
import { ErrorScreen } from './error-screen'
import { HomeAnchor } from './home-anchor'
import { RequestedPath } from './requested-path'

/** 'Page Not Found: {full path}' with prefix and query (decisions "Route parameters"); `hint` stands below. */
export function NotFoundScreen({ hint }: { hint?: string }) {
  const t = useTranslations('shell')
  return (
    <ErrorScreen
      picture={<LostDrawing />}
      title={t('notFoundTitle')}
      message={
        <>
          <RequestedPath text={t('pageNotFound', { path: '{path}' })} />
          {hint && <span className="mut mt-3 block">{hint}</span>}
        </>
      }
      home={<HomeAnchor label={t('backHome')} />}
    />
  )
}

/** Every page brings this screen along, in case: the drawing, which few will see, is a file of its own. */
const LostDrawing = () => (
  <Frame viewBox="30 0 284 226">
    <use href="/art/lost.svg#lost" />
  </Frame>
)
