// Expressions of Helm in objects: a word stands for each until the objects are text, since YAML would quote them.
import { stringify } from 'yaml';
import type { Json } from '../kubernetes-base/object';

type Kind = 'inline' | 'block' | 'lines';

export class Expressions {
  private readonly all: { kind: Kind; text: string }[] = [];

  /** A value on its line: `{{ .Values.backup.schedule | quote }}`. */
  value(text: string): string {
    return this.add('inline', `{{ ${text} }}`);
  }

  /** A list or an object below its key. */
  block(text: string): string {
    return this.add('block', text);
  }

  /** More entries of the object; stands for its key and value. */
  entries(text: string): Json {
    return { [this.add('lines', text)]: null };
  }

  /** @param condition under which the objects exist; undefined for always */
  textOf(objects: readonly Json[], condition: string | undefined): string {
    const text = objects.map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false }));
    if (text.some((one) => one.includes('{{')))
      throw new Error('an object of the base looks like a template');
    const body = this.resolve(text.join('---\n'));
    return condition === undefined ? body : `{{- if ${condition} }}\n${body}{{- end }}\n`;
  }

  private add(kind: Kind, text: string): string {
    return `HELM${this.all.push({ kind, text }) - 1}E`;
  }

  private resolve(text: string): string {
    return text
      .replace(/^( *)HELM(\d+)E: null$/gm, (_line, indent: string, index) => {
        return `{{- include ${this.textAt(index)} | nindent ${indent.length} }}`;
      })
      .replace(/^( *)(- )?([^ \n]+): HELM(\d+)E$/gm, (line, indent: string, dash = '', key, index) => {
        if (this.all[Number(index)]?.kind !== 'block') return line;
        const depth = indent.length + dash.length + 2;
        return `${indent}${dash}${key}: {{- toYaml ${this.textAt(index)} | nindent ${depth} }}`;
      })
      .replace(/HELM(\d+)E/g, (_word, index) => this.textAt(index));
  }

  private textAt(index: string): string {
    const expression = this.all[Number(index)];
    if (!expression) throw new Error(`no expression ${index}`);
    return expression.text;
  }
}
