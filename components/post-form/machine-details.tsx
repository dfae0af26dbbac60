'use client'

import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { FIRMWARE_MAX, SOFTWARE_MAX } from '@/lib/posts/schema'
import { methods, type DeviceView } from '@/lib/settings/catalog'
import { parseNumber } from '@/lib/settings/parse-number'
import { ChoiceField, NumberField, WrittenField } from './fields'
import { useChosenDevice, useContent, usePublish } from './post-context'

/** The fields for how the machine was used: firmware, software, main method and size of the project. */
export function MachineDetails() {
  const t = useTranslations('publish')
  const ui = useTranslations('ui')
  const { suggested } = usePublish()
  const device = useChosenDevice()
  const names = {
    line: ui('methodLine'),
    fill: ui('methodFill'),
    picture: ui('methodPicture'),
    cut: ui('methodCut'),
  }
  return (
    <>
      <div className="grid gap-x-4 md:grid-cols-2">
        <ChoiceField
          path="method"
          label={t('method')}
          hint={t('methodHint')}
          options={methods.map((value) => ({ value, label: names[value] }))}
          optional
        />
        <WrittenField
          path="software"
          label={t('software')}
          max={SOFTWARE_MAX}
          room={400}
          suggestions={suggested.programs}
          optional
        />
        {device && (
          <WrittenField
            path="firmware"
            label={t('firmware', { machine: device.name })}
            hint={t('firmwareHint')}
            max={FIRMWARE_MAX}
            room={200}
            placeholder="2.5.1"
            optional
          />
        )}
      </div>
      <div className="grid gap-x-4 md:grid-cols-2">
        <NumberField path="workWidth" label={t('workWidth')} unit="mm" optional />
        <NumberField path="workHeight" label={t('workHeight')} unit="mm" optional />
      </div>
      {device && <SizeNote device={device} />}
    </>
  )
}

/** Notes that a project larger than the work area has to be made in more than one go; it is not an error. */
function SizeNote({ device }: { device: DeviceView }) {
  const t = useTranslations('publish')
  const width = useContent((content) => parseNumber(content.workWidth, 'mm') || 0)
  const height = useContent((content) => parseNumber(content.workHeight, 'mm') || 0)
  if (!(width > 0 && height > 0)) return null
  const { workWidth, workHeight, name } = device
  const fits = (width <= workWidth && height <= workHeight) || (width <= workHeight && height <= workWidth)
  if (fits) return null
  return (
    <p className="callout -mt-2.5 mb-5.5" role="status">
      <Icon of="triangle-alert" />
      <span>{t('largerThanMachine', { machine: name, width: workWidth, height: workHeight })}</span>
    </p>
  )
}
