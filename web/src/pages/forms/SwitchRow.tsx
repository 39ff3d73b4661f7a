/** A switch with its title and a line of help. */
import { Switch } from "../../ui";

interface SwitchRowProps {
  id: string;
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ id, label, help, checked, onChange }: SwitchRowProps) {
  return (
    <div class="swrow">
      <span>
        <label for={id}>{label}</label>
        <small class="help">{help}</small>
      </span>
      <Switch id={id} label={label} checked={checked} onChange={onChange} />
    </div>
  );
}
