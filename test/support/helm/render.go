// Renders the templates of deploy/helm where there is no helm: Go's own templates with those functions of Helm that they use.
// Reads {"values", "version", "files"} as JSON, writes the text of each file as JSON.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"text/template"
)

type input struct {
	Values  map[string]any    `json:"values"`
	Version string            `json:"version"`
	Files   map[string]string `json:"files"`
}

func main() {
	var in input
	must(json.NewDecoder(os.Stdin).Decode(&in))
	root := template.New("chart").Option("missingkey=error")
	root.Funcs(functions(root))
	for name, text := range in.Files {
		template.Must(root.New(name).Parse(text))
	}
	scope := map[string]any{
		"Values":  in.Values,
		"Chart":   map[string]any{"AppVersion": in.Version},
		"Release": map[string]any{"Name": "books", "Namespace": "invoicing"},
	}
	out := map[string]string{}
	for name := range in.Files {
		out[name] = render(root, name, scope)
	}
	must(json.NewEncoder(os.Stdout).Encode(out))
}

func functions(root *template.Template) template.FuncMap {
	return template.FuncMap{
		"include": func(name string, scope any) string { return render(root, name, scope) },
		// JSON is YAML
		"toYaml":    toJSON,
		"toJson":    toJSON,
		"quote":     func(value any) string { return fmt.Sprintf("%q", fmt.Sprint(value)) },
		"list":      func(items ...any) []any { return items },
		"add1":      func(number float64) int { return int(number) + 1 },
		"hasKey":    func(all map[string]any, name any) bool { _, has := all[fmt.Sprint(name)]; return has },
		"sha256sum": func(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text))) },
		"regexReplaceAll": func(pattern, text, with string) string {
			return regexp.MustCompile(pattern).ReplaceAllString(text, with)
		},
		"default": func(other, value any) any {
			if value == nil || value == "" {
				return other
			}
			return value
		},
		"nindent": func(depth int, text string) string {
			indent := "\n" + strings.Repeat(" ", depth)
			return indent + strings.ReplaceAll(text, "\n", indent)
		},
		"dict": func(pairs ...any) map[string]any {
			all := map[string]any{}
			for i := 0; i+1 < len(pairs); i += 2 {
				all[fmt.Sprint(pairs[i])] = pairs[i+1]
			}
			return all
		},
	}
}

func render(root *template.Template, name string, scope any) string {
	var out bytes.Buffer
	must(root.ExecuteTemplate(&out, name, scope))
	return out.String()
}

func toJSON(value any) string {
	text, err := json.Marshal(value)
	must(err)
	return string(text)
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
