'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useDuration } from '@/components/posts/duration'
import { CheckboxRow } from '@/components/ui/checkbox-row'
import { FieldGroup } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Stars } from '@/components/ui/stars'
import { joinSentences } from '@/lib/i18n/join-sentences'
import { MATERIAL_INFO_MAX } from '@/lib/posts/schema'
import { parseNumber } from '@/lib/settings/parse-number'
import { moduleName } from '@/lib/settings/module-name'
import { changeDevice, changeModule, type Changed, type Machine } from './change-machine'
import { ChoiceField, NumberField, WrittenField } from './fields'
import { foldedFields } from './form-fields'
import { MachineDetails } from './machine-details'
import { MaterialsField } from './materials-field'
import { NoticeStrip } from './notice-strip'
import { PostPart } from './post-part'
import { useSettingName } from './problem-label'
import { useChosenDevice, useContent, useField, usePublish } from './post-context'
import { TagsField } from './tags-field'
import { undoInSteps } from './undo-rows'

export function MachinePart() {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { catalog, postType } = usePublish()
  const device = useChosenDevice()
  const apply = useMachineChange()

  return (
    <PostPart id="machine">
      <div className="grid gap-x-4 md:grid-cols-2">
        <ChoiceField
          path="device"
          label={t('machine')}
          hint={device && t('workArea', { width: device.workWidth, height: device.workHeight })}
          optional={postType === 1}
          options={catalog.devices.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChoose={(slug) => apply((content) => changeDevice(content, slug, catalog))}
        />
        <ChoiceField
          path="module"
          label={t('module')}
          disabled={!device}
          options={(device?.modules ?? []).map(({ slug, name, wavelengthNm }) => ({
            value: slug,
            label: t('moduleName', { name: moduleName(name, locale), wavelength: String(wavelengthNm) }),
          }))}
          onChoose={(slug) => apply((content) => changeModule(content, slug, catalog))}
        />
      </div>
      <NoticeStrip near="machine" />
      {postType === 0 && <MachineDetails />}
      <MaterialsField />
      {postType === 0 ? (
        <>
          <MaterialInfoField />
          <DifficultyField />
          <MinutesField />
          <TagsField />
        </>
      ) : (
        <>
          <TagsField />
          <MoreDetails>
            <MachineDetails />
            <MaterialInfoField />
            <MinutesField />
          </MoreDetails>
        </>
      )}
    </PostPart>
  )
}

/** Folds away the optional fields of an inspiration while all are empty; a problem in one of them unfolds it. */
function MoreDetails({ children }: { children: ReactNode }) {
  const t = useTranslations('publish')
  const { form } = usePublish()
  const [filled] = useState(() => form.getValues([...foldedFields]).some(Boolean))
  return (
    <details className="group mt-4.5 border-t border-line" open={filled}>
      <summary className="flex items-center gap-2 py-3.5 font-semibold">
        {t('moreDetails')}
        <Icon of="chevron-down" size="s" className="turn group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

function MaterialInfoField() {
  const t = useTranslations('publish')
  return (
    <WrittenField
      path="materialInfo"
      label={t('materialInfo')}
      hint={t('materialInfoHint')}
      max={MATERIAL_INFO_MAX}
      room={6000}
      rows={2}
      optional
    />
  )
}

/** Returns a function that applies a change of machine or module and reports which numbers it dropped. */
function useMachineChange() {
  const t = useTranslations('publish')
  const locale = useLocale()
  const { form, notice, catalog } = usePublish()
  const name = useSettingName()
  return (change: (content: Machine) => Changed) => {
    const { device, module, firmware, steps } = form.getValues()
    const before = { device, module, firmware, steps }
    const changed = change(before)
    const put = (machine: Machine) => {
      form.setValue('device', machine.device)
      form.setValue('module', machine.module)
      form.setValue('firmware', machine.firmware)
      form.setValue('steps', machine.steps)
    }
    put(changed)
    const to = catalog.devices.find(({ slug }) => slug === changed.device)?.name ?? ''
    const sentences = [
      changed.rows > 0 &&
        t('droppedByMachine', {
          machine: to,
          fields: changed.dropped.map(name).join(t('place.separator')),
          count: changed.rows,
        }),
      firmware !== changed.firmware && t('firmwareDropped', { firmware }),
    ]
    if (!sentences.some(Boolean)) return
    notice.set(() => ({
      near: 'machine',
      field: 'device',
      text: joinSentences(locale, ...sentences),
      undo: () =>
        put({
          ...before,
          firmware: form.getValues('firmware') || before.firmware,
          steps: undoInSteps(form.getValues('steps'), { before: before.steps, after: changed.steps }),
        }),
    }))
  }
}

function DifficultyField() {
  const t = useTranslations('publish')
  const { id, value, error, set } = useField('difficulty')
  return (
    <FieldGroup legend={t('difficulty')} error={error}>
      <div className="flex flex-wrap gap-x-5.5 gap-y-1 max-md:flex-col">
        {[1, 2, 3, 4, 5].map((level) => (
          <CheckboxRow
            key={level}
            type="radio"
            name="difficulty"
            id={level === 1 ? id : undefined}
            checked={value === level}
            aria-invalid={error ? true : undefined}
            lead={<Stars value={level} />}
            onChange={() => set(level)}
          >
            {t(`difficultyNames.${level as 1 | 2 | 3 | 4 | 5}`)}
          </CheckboxRow>
        ))}
      </div>
    </FieldGroup>
  )
}

function MinutesField() {
  const t = useTranslations('publish')
  const formatDuration = useDuration()
  const minutes = useContent((content) => parseNumber(content.minutes, 'min') || 0)
  return (
    <NumberField
      path="minutes"
      label={t('minutes')}
      unit={t('minutesUnit')}
      hint={minutes >= 60 && Number.isInteger(minutes) ? formatDuration(minutes) : t('minutesHint')}
      optional
    />
  )
}
