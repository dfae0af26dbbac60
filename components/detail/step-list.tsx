import { TriangleAlert } from '@/components/ui/icons'
import { useTranslations } from 'next-intl'
import { postSubject } from '@/components/translation/post-subject'
import { Translated } from '@/components/translation/translated'
import { CopyButton } from '@/components/ui/copy-button'
import { useSettingLabels } from '@/components/ui/setting-labels'
import { SettingsStrip } from '@/components/ui/settings-strip'
import { UserText } from '@/components/ui/user-text'
import { ZoomPicture } from '@/components/ui/zoom-picture'
import { languageTags } from '@/lib/i18n/locales'
import type { PostDetailView } from '@/lib/posts/views'
import { settingCells } from '@/lib/settings/format'
import { useSettingsText } from './settings-text'

/** The steps: a large number, words beside the picture, the settings under both. */
export function StepList({ post }: { post: PostDetailView }) {
  const t = useTranslations('posts')
  const labels = useSettingLabels()
  const asText = useSettingsText()
  const lang = languageTags[post.language]
  return post.steps.map((step, index) => {
    const number = index + 1
    const own = (field: string) => ({ subject: postSubject(post), field: `steps.${index}.${field}` }) as const
    const [first, ...others] = step.images
    return (
      <section key={number} className="step" id={`step-${number}`} aria-labelledby={`step-${number}-title`}>
        <div className="no" aria-hidden>
          {number}
        </div>
        <div className="tx">
          <div lang={lang}>
            <h2 id={`step-${number}-title`}>
              <Translated {...own('title')}>{step.title}</Translated>
            </h2>
            <Translated {...own('text')} as="paragraphs">
              {step.text.split(/\n{2,}/).map((paragraph, place) => (
                <p key={place}>
                  <UserText text={paragraph} />
                </p>
              ))}
            </Translated>
            {step.tip && (
              <p className="tip">
                <TriangleAlert className="ic" aria-hidden />
                <span>
                  <Translated {...own('tip')} as="user">
                    <UserText text={step.tip} />
                  </Translated>
                </span>
              </p>
            )}
          </div>
          {first && (
            <div className="im">
              <ZoomPicture pictures={step.images} lang={lang} sizes="(min-width: 768px) 336px, 100vw" />
            </div>
          )}
          {others.length > 0 && (
            <ul className="ims">
              {others.map((picture, place) => (
                <li key={picture.token}>
                  <ZoomPicture
                    pictures={step.images}
                    index={place + 1}
                    lang={lang}
                    sizes="(min-width: 768px) 200px, 45vw"
                  />
                </li>
              ))}
            </ul>
          )}
          {step.settings.length > 0 && (
            <SettingsStrip
              rows={step.settings.map((row) => ({
                method: row.method,
                cells: settingCells(row),
                other: row.other,
                lang,
              }))}
              action={
                <CopyButton
                  bare
                  text={asText('', '', step.settings, labels)}
                  what={t('stepSettings', { number })}
                />
              }
            />
          )}
        </div>
      </section>
    )
  })
}
