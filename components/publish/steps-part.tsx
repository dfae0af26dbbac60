'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { STEPS_MAX, type DraftStep } from '@/lib/posts/schema'
import { swapped } from './images-field'
import { NoticeStrip } from './notice-strip'
import { fieldId } from './parts'
import { newStepKey } from './publish-model'
import { useList, useProblem, usePublish } from './publish-context'
import { Part } from './part'
import { StepCard } from './step-card'

/** The steps in their order: folded to one line each, moved by buttons, deleted with a way back. */
export function StepsPart() {
  const t = useTranslations('publish')
  const { form, folded, notice, queue, said } = usePublish()
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

  function move(index: number, by: -1 | 1) {
    const key = keys[index]!
    set(swapped(steps(), index, index + by))
    said.set(() => t('stepMoved', { number: index + by + 1 }))
    // the browser drops the focus of what it moves; at an end the other arrow takes it
    requestAnimationFrame(() => {
      const arrow = (way: string) => document.getElementById(`step-${key}-${way}`) as HTMLButtonElement | null
      const pressed = arrow(by < 0 ? 'up' : 'down')
      ;(pressed?.disabled ? arrow(by < 0 ? 'down' : 'up') : pressed)?.focus()
    })
  }

  function remove(index: number) {
    const step = steps()[index]!
    set(steps().toSpliced(index, 1))
    queue.cancelPlace(`step:${step.key}`)
    notice.set(() => ({
      near: 'steps',
      text: t('stepDeleted', { title: step.title || t('stepUntitled', { number: index + 1 }) }),
      undo: () => set(steps().toSpliced(index, 0, step)),
    }))
  }

  return (
    <Part id="steps">
      <ol>
        {keys.map((key, index) => (
          <StepCard
            key={key}
            index={index}
            count={keys.length}
            stepKey={key}
            onMove={(by) => move(index, by)}
            onDelete={() => remove(index)}
          />
        ))}
      </ol>
      <NoticeStrip near="steps" />
      {keys.length < STEPS_MAX && (
        <Button id={fieldId('steps')} icon={<Plus className="ic" aria-hidden />} onClick={add}>
          {t('addStep')}
        </Button>
      )}
      <FieldError>{error}</FieldError>
    </Part>
  )
}
