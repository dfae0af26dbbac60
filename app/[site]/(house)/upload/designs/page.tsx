import '@/components/publish/publish.css'
import { FilePlus2 } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { LogInAtOnce } from '@/components/publish/log-in-at-once'
import { ButtonLink } from '@/components/ui/button'
import { DESIGN_FILES_MAX } from '@/lib/posts/schema'
import { DESIGN_MAX_BYTES, DESIGN_TOTAL_MAX_BYTES } from '@/lib/uploads/schema'
import { pageMetadata } from '@/lib/web/metadata'

export const dynamic = 'force-static'

export async function generateMetadata({ params }: PageProps<'/[site]/upload/designs'>) {
  const t = await getTranslations('publish.designsPage')
  return pageMetadata({
    site: (await params).site,
    path: '/upload/designs',
    title: t('title'),
    description: t('about'),
  })
}

const megabytes = (bytes: number) => bytes / 1024 ** 2

/** What can be shared and how: design files go with the project they belong to. Visitors get the log-in dialog at once. */
export default async function UploadDesigns() {
  const t = await getTranslations('publish.designsPage')
  const formats = [
    { name: t('formatsDrawings'), endings: 'SVG, DXF, AI, EPS, PDF' },
    { name: t('formatsPictures'), endings: 'PNG, JPG, WebP, GIF, BMP' },
    { name: t('formatsMachine'), endings: 'LBRN, LBRN2, XCS, GCODE, NC, GC, LPS' },
    { name: t('formatsSolid'), endings: 'STL, 3MF, STEP, STP, ZIP' },
  ]
  return (
    <div className="wrap dz">
      <LogInAtOnce />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <h2>{t('formats')}</h2>
      <dl>
        {formats.map(({ name, endings }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{endings}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">
        {t('limits', {
          count: DESIGN_FILES_MAX,
          each: megabytes(DESIGN_MAX_BYTES),
          total: megabytes(DESIGN_TOTAL_MAX_BYTES),
        })}{' '}
        {t('svgNote')} {t('ownWork')}
      </p>
      <ButtonLink
        href="/form/operate#part-files"
        variant="primary"
        icon={<FilePlus2 className="ic" aria-hidden />}
        data-log-in
      >
        {t('start')}
      </ButtonLink>
    </div>
  )
}
