// `completion bash|zsh|fish`: what a shell proposes, from the commands that there are.
import { Command } from 'commander';
import { Failure } from '../failures';

const BASH = `_invoicing() {
  local words
  case "\${COMP_WORDS[1]}" in
CASES
    *) words="TOP" ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then words="TOP"; elif [ "$COMP_CWORD" -gt 2 ]; then words=""; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _invoicing invoicing
`;

export function completionCommand(): Command {
  const command = new Command('completion')
    .description('What a shell completes: eval "$(invoicing completion bash)"')
    .argument('<shell>', 'bash, zsh or fish');
  return command.action((shell: string) => {
    const top = command.parent?.commands ?? [];
    const script = {
      bash,
      zsh: (all: readonly Command[]) => `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`,
      fish,
    }[shell];
    if (!script) throw new Failure('usage', `There is nothing for ${shell}: bash, zsh and fish.`);
    process.stdout.write(script(top));
  });
}

function bash(top: readonly Command[]): string {
  const cases = top
    .filter(({ commands }) => commands.length > 0)
    .map((command) => `    ${command.name()}) words="${names(command.commands)}" ;;`);
  return BASH.replaceAll('TOP', names(top)).replace('CASES', cases.join('\n'));
}

function fish(top: readonly Command[]): string {
  const first = `complete -c invoicing -n __fish_use_subcommand -a '${names(top)}'`;
  const second = top
    .filter(({ commands }) => commands.length > 0)
    .map((command) => {
      const name = command.name();
      return `complete -c invoicing -n '__fish_seen_subcommand_from ${name}' -a '${names(command.commands)}'`;
    });
  return `${[first, ...second].join('\n')}\n`;
}

function names(commands: readonly Command[]): string {
  return commands.map((command) => command.name()).join(' ');
}
