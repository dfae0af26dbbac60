'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { STEPS_MAX, type DraftStep } from '@/lib/posts/schema'
import { NoticeStrip } from './notice-strip'
import { fieldId } from '@/components/form-shell/field-id'
import { newStepKey } from './step-keys'
import { useList, useProblem, usePublish } from './post-context'
import { PostPart } from './post-part'
import { moved, Sorting } from '@/components/uploads/sorting'
import { StepCard } from './step-card'

/** The steps in their order: folded to one line each, sortable by pointer or keyboard, deleted with an undo. */
export function StepsPart() {
  const t = useTranslations('publish')
  const { form, folded, notice, queue, announcement } = usePublish()
  const keys = useList((content) => content.steps.map((step) => step.key ?? ''))
  const error = useProblem('steps')
  const steps = () => form.getValues('steps')
  const set = (next: DraftStep[]) => form.setValue('steps', next)

  function add() {
    const key = newStepKey()
    set([...steps(), { key, title: '', text: '', tip: '', images: [], noLaser: false, settings: [] }])
    folded.set(() => new Set(keys))
    requestAnimationFrame(() => document.getElementById(fieldId(`steps.${keys.length}.title`))?.focus())
  }

  function move(from: number, to: number) {
    set(moved(steps(), from, to))
    announcement.set(() => t('moved', { number: to + 1 }))
  }

  function remove(index: number) {
    const step = steps()[index]!
    set(steps().toSpliced(index, 1))
    queue.cancelPlace(`step:${step.key}`)
    notice.set(() => ({
      near: 'steps',
      field: `steps.${index}`,
      text: t('stepDeleted', { title: step.title || t('stepUntitled', { number: index + 1 }) }),
      undo: () => set(steps().toSpliced(index, 0, step)),
    }))
  }

  return (
    <PostPart id="steps">
      <ol>
        <Sorting onMove={move}>
          {keys.map((key, index) => (
            <StepCard
              key={key}
              index={index}
              count={keys.length}
              stepKey={key}
              onMove={(to) => move(index, to)}
              onDelete={() => remove(index)}
            />
          ))}
        </Sorting>
      </ol>
      <NoticeStrip near="steps" />
      {keys.length < STEPS_MAX && (
        <Button id={fieldId('steps')} icon={<Icon of="plus" />} onClick={add}>
          {t('addStep')}
        </Button>
      )}
      <FieldError>{error}</FieldError>
    </PostPart>
  )
}
