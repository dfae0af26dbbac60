import { useLocale, useTranslations } from 'next-intl'
import { useFormat } from '@/components/ui/use-format'
import { DetailHead, TagList } from '@/components/detail/detail-head'
import { BarSave } from '@/components/detail/bar-save'
import { DownloadButton } from '@/components/detail/download-button'
import { factsClass } from '@/components/detail/facts-class'
import '@/components/detail/post-files.css'
import { Link } from '@/components/shell/link'
import { Count } from '@/components/ui/count'
import { useFileSize } from '@/components/ui/file-size'
import { languageTags } from '@/lib/i18n/locales'
import { licenceKeys, licenceUrls } from '@/lib/designs/licences'
import type { DesignDetailView } from '@/lib/designs/views'
import { DesignActions } from './design-actions'
import type { Bed } from './fits-mine'
import { FileList } from './file-list'
import { MachineFit } from './machine-fit'

type Shown = { design: DesignDetailView; machines: readonly Bed[]; isPreview: boolean }

/** Category, formats, name, maker and actions; a preview has no actions. */
export function DesignHead({ design, isPreview }: Omit<Shown, 'machines'>) {
  const t = useTranslations('designs')
  const ui = useTranslations('ui')
  const { name } = design
  return (
    <>
      <DetailHead
        tags={
          <>
            <Link href={`/designs/${design.category.slug}`} className="fact-tag ember hover:underline">
              {design.category.names[useLocale()]}
            </Link>
            {design.formats.map((format) => (
              <span key={format} className="fact-tag lined">
                {format.toUpperCase()}
              </span>
            ))}
          </>
        }
        title={name}
        lang={languageTags[design.language]}
        maker={design.maker}
      />
      {!isPreview && (
        <DesignActions
          id={design.id}
          name={name}
          likes={design.likes}
          saves={design.saves}
          labels={{
            like: ui('likeTitle', { title: name }),
            save: ui('saveTitle', { title: name }),
            share: t('share'),
            linkCopied: t('linkCopied'),
            copyError: ui('copyError'),
          }}
        />
      )}
    </>
  )
}

export function DesignTags({ design: { language, tags } }: { design: DesignDetailView }) {
  const t = useTranslations('designs')
  return <TagList label={t('tags')} lang={languageTags[language]} tags={tags} />
}

/** Size, licence, downloads and day. */
export function DesignFacts({ design }: { design: DesignDetailView }) {
  const t = useTranslations('designs')
  const format = useFormat()
  const url = licenceUrls[design.licence]
  const licence = t(`licences.${licenceKeys[design.licence]}.name`)
  return (
    <dl className={factsClass}>
      {design.widthMm !== null && design.heightMm !== null && (
        <div>
          <dt>{t('sizeLabel')}</dt>
          <dd>
            {t('size', {
              width: format.number(design.widthMm, { maximumFractionDigits: 1 }),
              height: format.number(design.heightMm, { maximumFractionDigits: 1 }),
            })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('licence')}</dt>
        <dd>
          {url ? (
            <a href={url} className="link" target="_blank" rel="license noopener noreferrer">
              {licence}
            </a>
          ) : (
            licence
          )}
        </dd>
      </div>
      <div>
        <dt>{t('downloads')}</dt>
        <dd>
          <Count value={design.downloads} />
        </dd>
      </div>
      <div>
        <dt>{t('published')}</dt>
        <dd>{format.dateTime(new Date(design.publishedAt), 'day')}</dd>
      </div>
    </dl>
  )
}

/** The files with their sizes, and the button that downloads all of them. */
export function DesignFiles({ design, machines, isPreview }: Shown) {
  const t = useTranslations('designs')
  const size = useFileSize()
  if (design.files.length === 0) return null
  const total = design.files.reduce((sum, file) => sum + file.size, 0)
  return (
    <div className="post-files">
      <div className="post-bar">
        <DownloadButton
          action={`/api/designs/${design.id}/download`}
          previewed={isPreview ? { preview: 1 } : {}}
          label={t('download', { size: size(total) })}
        />
        {!isPreview && <BarSave of="designs" id={design.id} saves={design.saves} title={design.name} />}
      </div>
      <FileList label={t('files')} files={design.files} machines={machines} />
      <MachineFit files={design.files} machines={machines} />
      <p className="fine muted">{t(`licences.${licenceKeys[design.licence]}.text`)}</p>
    </div>
  )
}
