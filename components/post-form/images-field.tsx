'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useState, type MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FieldError } from '@/components/ui/field'
import { Picture } from '@/components/ui/picture'
import { TextInput } from '@/components/ui/text-input'
import { toastError } from '@/components/ui/toast'
import { languageTags } from '@/lib/i18n/locales'
import { ALT_MAX, type ImageRef } from '@/lib/posts/schema'
import { AddFiles } from '@/components/uploads/add-files'
import { FileZone } from '@/components/uploads/file-zone'
import { imageAccept } from '@/components/uploads/image-accept'
import { addTileClass, tileClass } from '@/components/uploads/tile-class'
import { PendingTile } from '@/components/uploads/pending-tile'
import { fieldId } from '@/components/form-shell/field-id'
import { focusField } from '@/components/form-shell/focus-field'
import { useContent, useList, useProblemWithin, usePublish } from './post-context'
import { usePending } from './use-pending'
import { useStore } from '@/components/shell/small-store'
import { moved, Sorted, Sorting } from '@/components/uploads/sorting'

type Place =
  | { path: 'gallery'; place: 'gallery'; step?: undefined }
  | { path: `steps.${number}.images`; place: `step:${string}`; step: number }

/** A row of pictures to choose, describe, move and remove; pending uploads stand behind them. */
export function ImagesField({ max, label, ...where }: Place & { max: number; label: string }) {
  const t = useTranslations('publish')
  const { queue } = usePublish()
  const { images, pending, room, error, set, move, add } = useImages(where, max)
  const [chosen, setChosen] = useState<number | null>(null)
  const at = images.findIndex(({ uploadId }) => uploadId === chosen)

  return (
    <FileZone label={label} onFiles={add}>
      <div className="grid grid-cols-3 gap-2.5 md:grid-cols-4">
        <Sorting onMove={move}>
          {images.map((image, index) => (
            <ImageTile
              key={image.uploadId}
              image={image}
              index={index}
              pressed={image.uploadId === chosen}
              onPress={() => setChosen(image.uploadId === chosen ? null : image.uploadId)}
            />
          ))}
        </Sorting>
        {pending.map((item) => (
          <PendingTile key={item.id} item={item} queue={queue} />
        ))}
        {room > 0 && (
          <AddFiles
            className={addTileClass}
            id={fieldId(where.path)}
            accept={imageAccept}
            multiple
            invalid={Boolean(error)}
            describedBy={error ? `${fieldId(where.path)}-error` : undefined}
            onFiles={add}
          >
            <span>
              <Icon of="image-plus" size="l" className="mx-auto mb-1" />
              {t('addPictures', { max })}
            </span>
          </AddFiles>
        )}
      </div>
      <FieldError id={`${fieldId(where.path)}-error`}>{error}</FieldError>
      {at >= 0 && (
        <ChosenImage
          key={chosen}
          image={images[at]!}
          index={at}
          count={images.length}
          onAlt={(alt) => set(images.map((image, index) => (index === at ? { ...image, alt } : image)))}
          onMove={(by) => move(at, at + by)}
          onRemove={() => {
            set(images.filter((_, index) => index !== at))
            focusField(where.path, 'nearest')
          }}
        />
      )}
    </FileZone>
  )
}

/** Returns the stored and the pending pictures, and for how many more there is `room`. */
function useImages({ path, place, step }: Place, max: number) {
  const t = useTranslations('publish')
  const { form, queue, announcement } = usePublish()
  const images = useList((content) => (step === undefined ? content.gallery : content.steps[step]?.images))
  const pending = usePending(place)
  const error = useProblemWithin(path)
  const room = max - images.length - pending.filter(({ state }) => state !== 'failed').length
  const set = (next: readonly ImageRef[]) => form.setValue(path, [...next])
  function move(from: number, to: number) {
    set(moved(images, from, to))
    announcement.set(() => t('moved', { number: to + 1 }))
  }
  function add(files: File[]) {
    if (files.length > room) toastError(t('onlyRoom', { count: Math.max(0, room) }))
    queue.add(place, 'image', files.slice(0, Math.max(0, room)))
  }

  return { images, pending, room, error, set, move, add }
}

function ImageTile({
  image: { uploadId, alt },
  index,
  pressed,
  onPress,
}: {
  image: ImageRef
  index: number
  pressed: boolean
  onPress: () => void
}) {
  const t = useTranslations('publish')
  const { views } = usePublish()
  const picture = useStore(views, (all) => all[uploadId] ?? null)
  return (
    <Sorted
      id={uploadId}
      index={index}
      className={`${tileClass} touch-manipulation aria-pressed:not-focus-visible:outline-3 aria-pressed:not-focus-visible:outline-offset-2 aria-pressed:not-focus-visible:outline-ink forced-colors:aria-pressed:outline-[Highlight]`}
      aria-pressed={pressed}
      aria-label={
        alt ? t('pictureNamed', { number: index + 1, alt }) : t('pictureBare', { number: index + 1 })
      }
      onClick={onPress}
    >
      <Picture image={picture} alt="" sizes="180px" />
      {!alt && (
        <span className="fact-tag absolute bottom-1.5 left-1.5 max-w-[calc(100%-12px)]">{t('noAlt')}</span>
      )}
    </Sorted>
  )
}

function ChosenImage({
  image,
  index,
  count,
  onAlt,
  onMove,
  onRemove,
}: {
  image: ImageRef
  index: number
  count: number
  onAlt: (alt: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  const t = useTranslations('publish')
  const lang = useContent((content) => languageTags[content.language])
  function move({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>, by: -1 | 1) {
    onMove(by)
    const other = (by < 0 ? pressed.nextElementSibling : pressed.previousElementSibling) as HTMLElement
    // at an end it is off: the other one takes the focus
    requestAnimationFrame(() => pressed.disabled && other.focus())
  }
  return (
    <div className="mt-3.5 rounded-card border border-line bg-surface px-4 py-3.5">
      <Field label={t('altOf', { number: index + 1, count })} hint={t('altHint')} className="mb-3.5">
        <TextInput
          value={image.alt}
          lang={lang}
          maxLength={ALT_MAX}
          placeholder={t('altPlaceholder')}
          onChange={({ target }) => onAlt(target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={index === 0}
          icon={<Icon of="arrow-left" />}
          onClick={(event) => move(event, -1)}
        >
          {t('moveEarlier')}
        </Button>
        <Button
          size="sm"
          disabled={index === count - 1}
          icon={<Icon of="arrow-right" />}
          onClick={(event) => move(event, 1)}
        >
          {t('moveLater')}
        </Button>
        <Button size="sm" icon={<Icon of="trash-2" />} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}
